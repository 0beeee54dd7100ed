import { expect, test } from 'vitest';
import { swipeOf } from './swipe.ts';

test.each([
  [-80, 10, 'left'],
  [80, -10, 'right'],
  [5, -90, 'up'],
  [-20, 60, 'down'],
  [30, 0, null],
  [60, 55, null],
])('a finger that moves %i across and %i down swipes %s', (across, down, swipe) => {
  expect(swipeOf(across, down)).toBe(swipe);
});
