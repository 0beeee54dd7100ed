import { useMemo } from 'react';
import type { Account, Draft, Scope } from './state/draft.ts';
import { endingAccounts, signedOutAccounts } from './state/signed-out.ts';
import { accountsOf } from './state/versions.ts';

/**
 * The chosen accounts, those of them that publish the version being written (`scoped`), and those that must be
 * reconnected (`signedOut`), now or before the post is due (`lacking`).
 */
export function useAccountsInView(draft: Draft, accounts: readonly Account[], scope: Scope) {
  const chosen = useMemo(
    () => accounts.filter(({ id }) => draft.accounts.includes(id)),
    [accounts, draft.accounts],
  );
  const signedOut = useMemo(() => signedOutAccounts(draft.accounts, accounts), [draft.accounts, accounts]);
  const lacking = useMemo(
    () => [...signedOut, ...endingAccounts(draft, accounts)],
    [signedOut, accounts, draft.accounts, draft.accounts_schedule, draft.date, draft.time, draft.timezone],
  );
  const ids = accountsOf(draft, scope).join();
  const scoped = useMemo(() => chosen.filter(({ id }) => ids.split(',').includes(String(id))), [chosen, ids]);
  return { chosen, signedOut, lacking, scoped };
}
