import { expect, test } from 'vitest';
import { dateAndTime, instantOf } from './instant.ts';

test.each([
  ['the day after in winter', Date.UTC(2026, 10, 28, 12), '2026-11-29', '2026-11-29T08:00:00.000Z'],
  [
    'tomorrow of the bakery, not of UTC',
    Date.UTC(2026, 10, 28, 23, 30),
    '2026-11-30',
    '2026-11-30T08:00:00.000Z',
  ],
  ['across the change to summer time', Date.UTC(2027, 2, 27, 12), '2027-03-28', '2027-03-28T07:00:00.000Z'],
  ['across the end of the year', Date.UTC(2026, 11, 31, 12), '2027-01-01', '2027-01-01T08:00:00.000Z'],
])('a post of tomorrow at nine has the bakery’s date and instant: %s', (_, now, date, instant) => {
  expect(dateAndTime([1, '09:00'], now)).toEqual({ date, time: '09:00' });
  expect(new Date(instantOf([1, '09:00'], now)).toISOString()).toBe(instant);
});
