import { describe, expect, test } from 'vitest';
import { beginsDrag, isCarriedOut } from './drag.ts';

test.each([
  [5, 2, null],
  [9, 2, true],
  [9, -12, false],
  [-20, 0, false],
])('a finger that moved %i along and %i across begins to drag: %s', (along, across, begins) => {
  expect(beginsDrag(along, across)).toBe(begins);
});

describe('a drag over a window of 800 px', () => {
  const steps = (...moved: readonly number[]) => moved.map((px, place) => ({ moved: px, at: place * 16 }));

  test.each([
    ['goes back when it ends short', steps(20, 60, 61), false],
    ['is carried out after a quarter', steps(20, 180, 201), true],
    ['is carried out when it is thrown', steps(20, 40, 60), true],
    ['goes back when it is thrown back', steps(300, 280, 250), false],
    ['goes back when there was none', [], false],
  ])('%s', (_, way, isDone) => {
    expect(isCarriedOut(way, 800)).toBe(isDone);
  });
});
