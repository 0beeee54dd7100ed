import { expect, test } from 'vitest';
import { lastDue } from './last-due.ts';

const draft = {
  accounts: [1, 2],
  accounts_schedule: [],
  date: '2026-07-01',
  time: '09:00',
  timezone: 'Europe/Berlin',
};
const own = (date: string | null, time: string | null) => [{ account_id: 2, date, time, scheduled_at: null }];

test('a draft is due at its time on its zone’s clock', () => {
  expect(lastDue(draft)).toBe(Date.parse('2026-07-01T07:00Z'));
});

test('a draft with an account of a later time is due then', () => {
  expect(lastDue({ ...draft, accounts_schedule: own('2026-07-02', '09:00') })).toBe(
    Date.parse('2026-07-02T07:00Z'),
  );
  expect(lastDue({ ...draft, accounts_schedule: own('2026-06-02', '09:00') })).toBe(
    Date.parse('2026-07-01T07:00Z'),
  );
});

test.each([
  ['without a time', { ...draft, time: null }],
  ['without a date', { ...draft, date: null }],
  ['in a zone that is not known', { ...draft, timezone: 'Mars/Olympus' }],
  [
    'with a time for one of two accounts',
    { ...draft, date: null, time: null, accounts_schedule: own('2026-07-02', '09:00') },
  ],
])('it is not known when a draft %s is due', (_, unknown) => {
  expect(lastDue(unknown)).toBeNull();
});
