import { expect, test } from 'vitest';
import { readAgainIn } from './live.ts';

const now = new Date('2027-01-31T08:00:00Z');
const scheduled = (at: string) => ({
  status: 'scheduled' as const,
  scheduled_at: at,
  missed_at: null,
  trashed: false,
});
const removing = {
  state: 'published' as const,
  next_attempt_at: null,
  removal: { state: 'pending' } as never,
};

test('a changing post is read every second, and a scheduled one at its time', () => {
  expect(
    readAgainIn({ status: 'publishing', scheduled_at: null, missed_at: null, trashed: false }, [], now),
  ).toBe(1_000);
  expect(
    readAgainIn(
      { status: 'published', scheduled_at: null, missed_at: null, trashed: false },
      [removing],
      now,
    ),
  ).toBe(1_000);
  expect(readAgainIn(scheduled('2027-01-31 08:00:07'), [], now)).toBe(7_000);
  expect(readAgainIn(scheduled('2027-01-31 07:59:00'), [], now)).toBe(1_000);
  expect(readAgainIn(scheduled('2027-02-01 08:00:00'), [], now)).toBe(10_000);
  const missed = { ...scheduled('2027-01-30 08:00:00'), missed_at: '2027-01-31 07:00:00' };
  expect(readAgainIn(missed, [], now)).toBe(10_000);
  expect(readAgainIn({ status: 'draft', scheduled_at: null, missed_at: null, trashed: false }, [], now)).toBe(
    10_000,
  );
});
