import type { Account, Draft } from './draft.ts';

/** The chosen accounts as they are checked: with the limits that the service checks them against. */
export function checkTargets(chosen: Draft['accounts'], accounts: readonly Account[]) {
  return accounts
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, provider, name, data, limits }) => ({ id, provider, name, data, limits }));
}
