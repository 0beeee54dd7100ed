import { expect, test } from 'vitest';
import { foldDay, roomIn } from './month.ts';

const posts = (count: number) => Array.from({ length: count }, (_, minute) => ({ minute })) as never[];
const told = (count: number, room: number) => {
  const { shown, rest } = foldDay(posts(count), room);
  return [shown.length, rest.length];
};

test('the last line of a full day counts the posts without a line', () => {
  expect(told(4, 4)).toEqual([4, 0]);
  expect(told(5, 4)).toEqual([3, 2]);
  expect(told(13, 4)).toEqual([3, 10]);
});

test('a month fills the window with lines, but a day never has more than twelve', () => {
  expect(roomIn(818, 5)).toBe(5);
  expect(roomIn(818, 6)).toBe(4);
  expect(roomIn(4_000, 4)).toBe(12);
  expect(roomIn(200, 6)).toBe(2);
});
