import { expect, test } from 'vitest';
import type { Account } from './draft.ts';
import { endingAccounts, signedOutAccounts } from './signed-out.ts';

const [works, ended, other] = [true, false, false].map(
  (authorized, place) => ({ id: place + 1, provider: 'bluesky', name: 'Ada', authorized }) as Account,
);

test('warns only about chosen accounts that the network has signed out', () => {
  const all = [works, ended, other].flatMap((account) => account ?? []);
  expect(signedOutAccounts([1, 2], all).map(({ id }) => id)).toEqual([2]);
  expect(signedOutAccounts([1], all)).toEqual([]);
});

test('warns about chosen accounts whose access ends before their own time', () => {
  const account = (id: number, access_ends_at: string | null) =>
    ({ id, provider: 'linkedin', name: 'Ada', authorized: true, access_ends_at }) as Account;
  const all = [account(1, '2026-12-01 08:00:00'), account(2, '2026-12-03 08:00:00'), account(3, null)];
  const told = (accounts: readonly number[], date: string | null, own: readonly object[] = []) =>
    endingAccounts(
      { accounts, accounts_schedule: own as never, date, time: '09:00', timezone: 'Europe/Berlin' },
      all,
    ).map(({ id }) => id);
  expect(told([1, 2, 3], '2026-12-01')).toEqual([1]);
  expect(told([1, 2, 3], '2026-11-30')).toEqual([]);
  expect(told([2, 3], '2026-12-01')).toEqual([]);
  expect(told([1, 2], null)).toEqual([]);
  expect(told([1, 2], '2026-11-30', [{ account_id: 2, date: '2026-12-04', time: '09:00' }])).toEqual([2]);
});
