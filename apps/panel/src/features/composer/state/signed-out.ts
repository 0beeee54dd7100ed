import type { Account, Draft } from './draft.ts';

/** The chosen accounts that can't publish until somebody reconnects them. */
export function signedOutAccounts(
  chosen: Draft['accounts'],
  accounts: readonly Account[],
): readonly Account[] {
  return accounts.filter(({ id, authorized }) => chosen.includes(id) && !authorized);
}
