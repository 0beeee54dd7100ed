import { expect, test } from 'vitest';
import { spread } from './spread.ts';

const flag = (left: number, top = 0, width = 16) => ({ left, top, width });

test('a flag stands over its pole', () => {
  expect(spread([flag(100), flag(200)], 8, 600)).toEqual([-8, -8]);
});

test('a flag makes room for the one before it in its line, in any order of the list', () => {
  expect(spread([flag(105), flag(100)], 8, 600)).toEqual([5, -8]);
  expect(spread([flag(105, 30), flag(100)], 8, 600)).toEqual([-8, -8]);
});

test('a wide flag at the end of a line stays within the text', () => {
  expect(spread([flag(590, 0, 50)], 8, 600)).toEqual([-32]);
});
