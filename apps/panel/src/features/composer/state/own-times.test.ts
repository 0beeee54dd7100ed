import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { giveOwnTime, setOwnTime, takeOwnTime } from './own-times.ts';

const draft = { ...emptyDraft('Europe/Berlin'), accounts: [1, 2, 3], date: '2040-02-11', time: '09:00' };
const own = (account: number, date: string | null, time: string | null) => ({
  ...{ account_id: account, date, time },
  scheduled_at: null,
});

test('an account starts with the post’s time, which can be changed and restored', () => {
  const given = giveOwnTime(2)(draft);
  expect(given.accounts_schedule).toEqual([own(2, '2040-02-11', '09:00')]);
  const later = setOwnTime(2, { time: '10:30' })(given);
  expect(later.accounts_schedule).toEqual([own(2, '2040-02-11', '10:30')]);
  expect(setOwnTime(2, { date: null })(later).accounts_schedule).toEqual([own(2, null, '10:30')]);
  expect(takeOwnTime(2)(later)).toEqual(draft);
});

test('an account that has one, or is not chosen, gets none', () => {
  const given = giveOwnTime(3)(draft);
  expect(giveOwnTime(3)(given)).toBe(given);
  expect(giveOwnTime(7)(draft)).toBe(draft);
  expect(setOwnTime(1, { time: '11:00' })(given).accounts_schedule).toEqual(given.accounts_schedule);
});
