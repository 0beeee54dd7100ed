import { useMemo } from 'react';
import type { Account, Draft } from './state/draft.ts';
import { endingAccounts, signedOutAccounts } from './state/signed-out.ts';

/**
 * The chosen accounts, those of them that are shown, and those that must be reconnected (`signedOut`), now or before the
 * post is due (`lacking`).
 */
export function useAccountsInView(draft: Draft, accounts: readonly Account[], narrowed: number | null) {
  const chosen = useMemo(
    () => accounts.filter(({ id }) => draft.accounts.includes(id)),
    [accounts, draft.accounts],
  );
  const signedOut = useMemo(() => signedOutAccounts(draft.accounts, accounts), [draft.accounts, accounts]);
  const lacking = useMemo(
    () => [...signedOut, ...endingAccounts(draft, accounts)],
    [signedOut, draft, accounts],
  );
  const shown = useMemo(
    () => (narrowed === null ? chosen : chosen.filter(({ id }) => id === narrowed)),
    [chosen, narrowed],
  );
  return { chosen, signedOut, lacking, shown };
}
