import type { Account, Draft } from './draft.ts';

/** The chosen accounts that can't publish until somebody connects them again. */
export function signedOutAccounts(
  chosen: Draft['accounts'],
  accounts: readonly Account[],
): readonly Account[] {
  return accounts.filter(({ id, authorized }) => chosen.includes(id) && !authorized);
}
