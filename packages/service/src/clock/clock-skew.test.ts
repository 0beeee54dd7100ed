import { expect, it } from 'vitest';
import { clockSkew } from './clock-skew.ts';

it.each([
  ['is read at once', 1_000, 1_000, 1_000, 0],
  ['is read at the end of three seconds', 4_000, 1_000, 4_000, 0],
  ['is read at the beginning of three seconds', 1_000, 1_000, 4_000, 0],
  ['is ahead', 6_500, 1_000, 4_000, 2_500],
  ['is behind', 400, 1_000, 4_000, -600],
])('a clock that %s', (_case, there, before, after, skew) => {
  expect(clockSkew(there, before, after)).toBe(skew);
});
