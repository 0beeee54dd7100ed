import { expect, test } from 'vitest';
import { testTitles } from './test-titles.ts';

// Strings of test code, put together so that they are not taken for this file's own tests.
const titles = (...lines: string[]) => testTitles('a.test.ts', lines.join('\n'));

test.each([
  [`test('one', () => {});`, ['one']],
  [`it("one", { timeout: 1 }, () => {});`, ['one']],
  [`describe('group', () => { it('one', () => {}); });`, ['group', 'one']],
  [`test.each([['not this']])('row %s', () => {});`, ['row %s']],
  [`it.for([1])('row %i', () => {});`, ['row %i']],
  ['test.each`a|b`(`row $a`, () => {});', ['row $a']],
  [`describe.skipIf(absent)('may run', () => {});`, ['may run']],
  [`test.concurrent('beside others', () => {});`, ['beside others']],
  ['test(`one $' + '{of} them`, () => {});', ['one … them']],
  [`test('joined ' + 'title', () => {});`, ['joined title']],
])('finds the titles of %s', (line, expected) => {
  expect(titles(line)).toEqual(expected);
});

test.each([
  `// test('in a comment', () => {});`,
  `/** proves 'something' */`,
  `const text = 'no title';`,
  `other('no test', () => {});`,
  `test.skip('skipped', () => {});`,
  `it.todo('to be written');`,
  `describe.skip('skipped', () => { test('inside', () => {}); });`,
  `test.skip.each([1])('skipped %i', () => {});`,
])('finds no title in %s', (line) => {
  expect(titles(line)).toEqual([]);
});
