import type { Account, Draft } from './draft.ts';

/** The chosen accounts as targets of the check, with the limits that the service itself uses. */
export function checkTargets(chosen: Draft['accounts'], accounts: readonly Account[]) {
  return accounts
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, provider, name, data, limits, language, disclosure }) => ({
      ...{ id, provider, name, data, limits, language, disclosure },
    }));
}
