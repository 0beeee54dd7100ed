import { expect, test } from 'vitest';
import { swipeOf } from './use-swipe.ts';

test('a way to the left goes to the next day, one to the right to the previous', () => {
  expect(swipeOf(-80, 10)).toBe(1);
  expect(swipeOf(80, -10)).toBe(-1);
});

test('a short way, or one that goes up or down as well, is no swipe', () => {
  expect(swipeOf(-40, 0)).toBeNull();
  expect(swipeOf(-80, 60)).toBeNull();
});
