import { expect, test } from 'vitest';
import { cutByUnit } from './cut-by-unit.ts';

test.each([
  ['abc', 'utf16', 2, 'ab'],
  ['a🍞b', 'utf16', 2, 'a'],
  ['a🍞b', 'codePoints', 2, 'a🍞'],
  ['\uffffab', 'codePoints', 2, '\uffffa'],
  ['a\u007fb', 'utf8Bytes', 2, 'a\u007f'],
  ['aéb', 'utf8Bytes', 3, 'aé'],
  ['aéb', 'utf8Bytes', 2, 'a'],
  ['\u07ffb', 'utf8Bytes', 2, '\u07ff'],
  ['\u0800b', 'utf8Bytes', 2, ''],
  ['\uffffb', 'utf8Bytes', 3, '\uffff'],
  ['\uffffb', 'utf8Bytes', 4, '\uffffb'],
  ['🍞b', 'utf8Bytes', 3, ''],
  ['🍞b', 'utf8Bytes', 4, '🍞'],
  ['👍🏽b', 'codePoints', 1, ''],
] as const)('cuts %j by %s at %i to at most %j', (text, unit, most, beginning) => {
  expect(text.slice(0, cutByUnit(text, unit, most))).toBe(beginning);
});

test('units that depend on their neighbours are left to other counters', () => {
  expect(cutByUnit('👍🏽👍🏽', 'graphemes', 1)).toBeUndefined();
  expect(cutByUnit('漢字', 'weighted', 2)).toBeUndefined();
});
