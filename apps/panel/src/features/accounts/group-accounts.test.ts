import { expect, test } from 'vitest';
import { groupAccounts, type ManagedAccount } from './group-accounts.ts';

const account = (id: number, own: Partial<ManagedAccount> = {}): ManagedAccount => ({
  ...{ id, uuid: `account-${id}`, provider: 'mastodon', service: null, name: 'Alice', username: '@alice' },
  ...{ image: null, authorized: true, reason: null, reason_code: null, access_ends_at: null },
  ...{ access_renews: null, may_comment: true, reconnect: null, created_at: '2026-02-01T08:00:00.000Z' },
  ...own,
});

test('accounts that cannot publish come before those that soon cannot, and the rest keep their order', () => {
  const ending = account(2, { access_ends_at: '2026-03-05T08:00:00.000Z' });
  const later = account(3, { access_ends_at: '2026-06-05T08:00:00.000Z' });
  const ended = account(4, { authorized: false });
  const { needing, working } = groupAccounts(
    [account(1), ending, later, ended],
    new Date('2026-03-01T08:00:00.000Z'),
  );
  expect(needing.map(({ id }) => id)).toEqual([4, 2]);
  expect(working.map(({ id }) => id)).toEqual([1, 3]);
});
