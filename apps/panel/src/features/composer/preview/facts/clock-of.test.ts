import { expect, it } from 'vitest';
import { clockOf } from './clock-of.ts';

it.each([
  [42_000, '0:42'],
  [725_400, '12:05'],
  [3_723_000, '1:02:03'],
])('writes %d ms as %s', (milliseconds, clock) => {
  expect(clockOf(milliseconds)).toBe(clock);
});
