import { expect, test } from 'vitest';
import { readTestSize } from './test-size.ts';

test.each([
  [undefined, 40],
  ['', 40],
  ['short', 40],
  ['whole', 200],
  ['1', 200],
  ['25', 5_000],
])('a test that takes 40 or 200 cases takes, when TEST_SIZE is %j, %d', (size, cases) => {
  expect(readTestSize({ TEST_SIZE: size }).sized(40, 200)).toBe(cases);
});

test('only the short size is short', () => {
  const sizes = [undefined, 'short', 'whole', '3'];
  expect(sizes.map((TEST_SIZE) => readTestSize({ TEST_SIZE }).isShort)).toEqual([true, true, false, false]);
});

test.each(['long', '0', '-1', '1.5', 'Infinity'])('refuses %s as a size', (TEST_SIZE) => {
  expect(() => readTestSize({ TEST_SIZE })).toThrow('TEST_SIZE must be short, whole or a whole number');
});
