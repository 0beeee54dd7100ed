import { expect, test } from 'vitest';
import type { Account } from './draft.ts';
import { signedOutAccounts } from './signed-out.ts';

const [works, ended, other] = [true, false, false].map(
  (authorized, place) => ({ id: place + 1, provider: 'bluesky', name: 'Ada', authorized }) as Account,
);

test('only chosen accounts that the network has signed out are told of', () => {
  const all = [works, ended, other].flatMap((account) => account ?? []);
  expect(signedOutAccounts([1, 2], all).map(({ id }) => id)).toEqual([2]);
  expect(signedOutAccounts([1], all)).toEqual([]);
});
