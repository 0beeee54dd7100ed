import { expect, it } from 'vitest';
import { percentile } from './percentile.ts';

it('a percentile is the value that the share does not exceed, in any order', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([percentile(values, 0.5), percentile(values, 0.99), percentile(values, 0)]).toEqual([50, 99, 1]);
  expect(percentile([], 0.99)).toBeNaN();
});
