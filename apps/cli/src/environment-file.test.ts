import { describe, expect, it } from 'vitest';
import { parseEnvironmentFile } from './environment-file.ts';

describe('parseEnvironmentFile', () => {
  it.each([
    ['A=1\nB=2\n', { A: '1', B: '2' }],
    ['# A=1\n; B=2\n\n  C = 3  \n', { C: '3' }],
    ['A=s3://b/p?region=eu&endpoint=https://x', { A: 's3://b/p?region=eu&endpoint=https://x' }],
    ["A='s3://b/p?region=eu&path_style=true'", { A: 's3://b/p?region=eu&path_style=true' }],
    ['A="x \\"y\\" \\$z \\n"', { A: 'x "y" $z \\n' }],
    ['A=\'one\' "two" three', { A: 'onetwothree' }],
    ['A=it"s\\ fine  ', { A: 'it"s fine' }],
    ['A=one\\\ntwo\nB=3', { A: 'onetwo', B: '3' }],
    ["A='two\nlines'\nB=$A", { A: 'two\nlines', B: '$A' }],
    ['A=\nB=2', { A: '', B: '2' }],
    ['no assignment\nA=1 # not a comment', { A: '1 # not a comment' }],
    ['1A=1\nA-B=1\nexport C=1\nD=1', { D: '1' }],
    ['A=1\r\nB=2\r\n', { A: '1', B: '2' }],
    ['# a comment goes on \\\nA=1\nB=2', { B: '2' }],
    ["A='open", { A: 'open' }],
  ])('reads %j as systemd does', (text, expected) => {
    expect(parseEnvironmentFile(text)).toEqual(expected);
  });
});
