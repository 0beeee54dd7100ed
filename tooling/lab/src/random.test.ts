import { expect, test } from 'vitest';
import { createRandom, seedOf } from './random.ts';

test('the same seed gives the same numbers', () => {
  const draw = (seed: number) => {
    const random = createRandom(seed);
    return [
      random.below(1_000),
      random.chance(0.5),
      random.bytes(4).toString('hex'),
      random.pick(['a', 'b', 'c']),
    ];
  };
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
});

test('every number below the limit occurs, and none beyond', () => {
  const random = createRandom(3);
  const drawn = new Set(Array.from({ length: 500 }, () => random.below(7)));
  expect([...drawn].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('neighbouring seeds differ', () => {
  expect(new Set(Array.from({ length: 10_000 }, (_, index) => seedOf(1, index))).size).toBe(10_000);
});

test('picking from nothing gives nothing', () => {
  expect(() => createRandom(1).pick([])).toThrow(RangeError);
});
