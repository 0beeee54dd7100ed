import { expect, it } from 'vitest';
import { backoffMs, DEFAULT_POLICY, isTooLate, waitMs } from './policy.ts';

it.each([
  [0, 1_000],
  [1, 2_000],
  [2, 4_000],
  [8, 256_000],
  [9, 300_000],
  [10_000, 300_000],
])('after %i tries waits %i ms', (tries, ms) => {
  expect(backoffMs(tries)).toBe(ms);
});

it('keeps the network’s own time within bounds, and backs off when it gives none', () => {
  const policy = { ...DEFAULT_POLICY, minWaitMs: 500, maxWaitMs: 60_000 };
  expect([499, 500, 60_000, 60_001].map((asked) => waitMs(policy, asked, 3))).toEqual([
    500, 500, 60_000, 60_000,
  ]);
  expect([waitMs(policy, null, 0), waitMs(policy, null, 3), waitMs(policy, 0, 3)]).toEqual([
    1_000, 8_000, 500,
  ]);
});

it.each([
  [1_000, false],
  [1_001, true],
])('retrying %i ms after it was due is too late: %s', (ms, expected) => {
  expect(isTooLate({ ...DEFAULT_POLICY, giveUpAfterMs: 1_000 }, 5_000, 5_000 + ms)).toBe(expected);
});

it('allows a lease less time than a network may ask for, and doubt less than giving up', () => {
  const { leaseMs, fenceMs, unconfirmedAfterMs, giveUpAfterMs, maxAttempts } = DEFAULT_POLICY;
  expect([leaseMs, fenceMs, maxAttempts]).toEqual([15_000, 5_000, 12]);
  expect([DEFAULT_POLICY.minWaitMs, DEFAULT_POLICY.maxWaitMs]).toEqual([500, 86_400_000]);
  expect([DEFAULT_POLICY.leastAnswers, DEFAULT_POLICY.leastAskedMs]).toEqual([3, 180_000]);
  expect([unconfirmedAfterMs, giveUpAfterMs]).toEqual([900_000, 172_800_000]);
});
