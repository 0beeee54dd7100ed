import { expect, test } from 'vitest';
import { endsSoon } from './ends-soon.ts';

const now = new Date('2026-12-01T08:00:00Z');
const ends = (access_ends_at: string | null, authorized = true) =>
  endsSoon({ authorized, access_ends_at }, now);

test('an account causes a warning from 14 days before its access ends', () => {
  expect([ends('2026-12-15 08:00:00'), ends('2026-12-15T07:59:59.000Z')]).toEqual([false, true]);
  expect([ends('2026-12-15 07:59:59'), ends('2026-11-30 08:00:00')]).toEqual([true, true]);
});

test('an account without an end, or to be reconnected anyway, causes no warning', () => {
  expect([ends(null), ends('2026-12-02 08:00:00', false)]).toEqual([false, false]);
});
