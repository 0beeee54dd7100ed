import { describe, expect, it } from 'vitest';
import { median } from './median.ts';

describe('median', () => {
  it('is the middle value in any order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  it('is the mean of the two middle values of an even number', () => {
    expect(median([4, 1, 2, 100])).toBe(3);
  });

  it('does not exist without values', () => {
    expect(() => median([])).toThrow(RangeError);
  });
});
