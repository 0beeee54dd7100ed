import { expect, test } from 'vitest';
import { type Account, accountInNeed, isNothing, needsIn, type Post } from './needs.ts';

const post = (uuid: string, ...states: readonly string[]) =>
  ({ uuid, accounts: states.map((status) => ({ name: status, status })) }) as unknown as Post;
const account = (name: string, own: Partial<Account>) =>
  ({ name, authorized: true, access_ends_at: null, access_renews: null, ...own }) as Account;
const none = { missed: [], failed: [], waiting: [], accounts: [] };
const now = new Date('2041-01-05T08:00:00Z');

test('a post in doubt on any account is unconfirmed, and no longer counts as failed', () => {
  const [failed, doubtful] = [post('a', 'failed'), post('b', 'failed', 'unconfirmed')];
  const needs = needsIn({ ...none, failed: [failed, doubtful] }, now);
  expect(needs.unconfirmed).toEqual([doubtful]);
  expect(needs.failed).toEqual([failed]);
  expect(accountInNeed(doubtful)?.name).toBe('unconfirmed');
  expect(accountInNeed(failed)?.name).toBe('failed');
});

test('accounts are told apart by whether access has ended or ends soon', () => {
  const ended = account('ended', { authorized: false });
  const ending = account('ending', { access_ends_at: '2041-01-08 08:00:00', access_renews: false });
  const needs = needsIn({ ...none, accounts: [ended, ending, account('well', {})] }, now);
  expect(needs.reconnect).toEqual([ended]);
  expect(needs.ending).toEqual([ending]);
});

test('nothing needs a person when every list is empty', () => {
  expect(isNothing(needsIn(none, now))).toBe(true);
  expect(isNothing(needsIn({ ...none, missed: [post('a')] }, now))).toBe(false);
});
