import { describe, expect, test } from 'vitest';
import type { Account } from '../state/draft.ts';
import { emptyDraft } from '../state/draft.ts';
import { giveOwnTime } from '../state/own-times.ts';
import { changeVersion, editOnlyHere } from '../state/versions.ts';
import {
  byNetwork,
  findAccounts,
  inOrder,
  isSameChoice,
  toggleGroup,
  withAccounts,
} from './account-groups.ts';

const account = (id: number, name: string, provider: Account['provider'], authorized = true) =>
  ({ id, name, username: `${name.toLowerCase()}.example`, provider, authorized }) as Account;
const ACCOUNTS = [
  account(1, 'Zoë', 'mastodon', false),
  account(2, 'Bakery', 'bluesky'),
  account(3, 'Bakery', 'mastodon'),
];
const networkOf = ({ provider }: Account) => provider;

describe('the choice of accounts', () => {
  test('offers accounts that must be reconnected last', () => {
    expect(inOrder(ACCOUNTS).map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  test.each([
    ['zoe', [1]],
    ['bakery masto', [3]],
    ['@bakery', [2, 3]],
    ['', [1, 2, 3]],
    ['nobody', []],
  ])('finds %j by name, handle and network', (wish, ids) => {
    expect(findAccounts(ACCOUNTS, wish, networkOf).map(({ id }) => id)).toEqual(ids);
  });

  test('groups the accounts by network', () => {
    expect(byNetwork(ACCOUNTS)).toEqual([
      { network: 'mastodon', ids: [1, 3] },
      { network: 'bluesky', ids: [2] },
    ]);
  });

  test('adds a group, and removes it once all of it is chosen', () => {
    expect(toggleGroup([3], [1, 3])).toEqual([3, 1]);
    expect(toggleGroup([3, 2, 1], [1, 3])).toEqual([2]);
    expect(isSameChoice([1, 2], [2, 1])).toBe(true);
    expect(isSameChoice([1, 2], [1, 3])).toBe(false);
  });

  test('an account that is left out and chosen again has its own text and time again', () => {
    const draft = { ...emptyDraft('UTC'), accounts: [1, 2] };
    const own = changeVersion(editOnlyHere(giveOwnTime(2)(draft), 2), 2, (version) => ({
      ...version,
      content: version.content.map((item) => ({ ...item, body: 'Only here' })),
    }));
    const none = withAccounts(own, [], own);
    expect(none).toMatchObject({ accounts: [], accounts_schedule: [] });
    expect(none.versions).toHaveLength(1);
    expect(withAccounts(none, [2], own)).toEqual({ ...own, accounts: [2] });
    expect(withAccounts(own, [1, 2], own)).toEqual(own);
  });
});
