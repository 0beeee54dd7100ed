import { describe, expect, test } from 'vitest';
import { nextPlace } from './next-place.ts';

describe('the next place in a row', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowLeft', 0, 2],
    ['ArrowUp', 1, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s leads from place %i of three to %i', (key, place, next) => {
    expect(nextPlace(key, place, 3)).toBe(next);
  });

  test('other keys and an empty row lead nowhere', () => {
    expect(nextPlace('a', 1, 3)).toBe(null);
    expect(nextPlace('ArrowRight', 0, 0)).toBe(null);
  });
});
