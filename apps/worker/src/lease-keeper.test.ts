import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLeaseKeeper } from './lease-keeper.ts';

const LEASE = { token: 't', accountId: 1, publicationId: 1 };
const LEASE_MS = 15_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A lease taken now, whose renewals are answered as `renew` says. */
function keep(renew: () => Promise<boolean>) {
  const errors: unknown[] = [];
  const keeper = createLeaseKeeper({ renew }, LEASE_MS, Date.now, (error) => errors.push(error));
  return { kept: keeper.keep(LEASE, Date.now()), errors };
}

it('a renewed lease stays surely held, until it is stopped and runs out', async () => {
  const { kept } = keep(async () => true);
  await vi.advanceTimersByTimeAsync(10 * LEASE_MS);
  expect(kept.isSurelyHeld()).toBe(true);
  kept.stop();
  await vi.advanceTimersByTimeAsync(LEASE_MS);
  expect(kept.isSurelyHeld()).toBe(false);
});

it('a lost lease is not held', async () => {
  const { kept } = keep(async () => false);
  await vi.advanceTimersByTimeAsync(LEASE_MS / 3);
  expect(kept.isSurelyHeld()).toBe(false);
  kept.stop();
});

it('a lease counts from the request for its renewal, however late the answer comes', async () => {
  let answer: (held: boolean) => void = () => undefined;
  const { kept } = keep(() => new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(LEASE_MS / 3);
  const late = answer;
  await vi.advanceTimersByTimeAsync(LEASE_MS);
  late(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(kept.isSurelyHeld()).toBe(false);
  kept.stop();
});

it('an unrenewed lease, or one of a stalled process, is held no longer than its length', async () => {
  const { kept, errors } = keep(() => Promise.reject(new Error('the database is away')));
  await vi.advanceTimersByTimeAsync(LEASE_MS - 1);
  expect(kept.isSurelyHeld()).toBe(true);
  vi.setSystemTime(Date.now() + 1);
  expect(kept.isSurelyHeld()).toBe(false);
  expect(errors).toHaveLength(2);
  kept.stop();
});

it('a lease is renewed three times in its length, for its whole length, until stopped', () => {
  const renewals: unknown[] = [];
  const renew = async (...args: unknown[]) => {
    renewals.push(args);
    return true;
  };
  const kept = createLeaseKeeper({ renew }, LEASE_MS, Date.now, () => undefined).keep(LEASE, Date.now());
  vi.advanceTimersByTime(4_999);
  expect(renewals).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(renewals).toEqual([[LEASE, LEASE_MS]]);
  vi.advanceTimersByTime(10_000);
  expect(renewals).toHaveLength(3);
  kept.stop();
  vi.advanceTimersByTime(60_000);
  expect(renewals).toHaveLength(3);
});

it('a failed renewal is reported and tried again', async () => {
  const errors: unknown[] = [];
  const renew = () => Promise.reject(new Error('no connection'));
  const kept = createLeaseKeeper({ renew }, 3_000, Date.now, (error) => errors.push(error)).keep(
    LEASE,
    Date.now(),
  );
  await vi.advanceTimersByTimeAsync(2_000);
  kept.stop();
  expect(errors).toEqual([new Error('no connection'), new Error('no connection')]);
});
