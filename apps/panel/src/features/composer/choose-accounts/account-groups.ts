import type { AccountGroup } from '../../../ui/account-groups/account-group.ts';
import type { Account, Draft } from '../state/draft.ts';
import { dropVersion } from '../state/versions.ts';

/** The accounts as they are offered: those that must be reconnected last. */
export function inOrder(accounts: readonly Account[]): readonly Account[] {
  return accounts.toSorted((one, other) => Number(other.authorized) - Number(one.authorized));
}

/** The accounts in whose name, handle or network every typed word is found. */
export function findAccounts(
  accounts: readonly Account[],
  wish: string,
  networkOf: (account: Account) => string,
): readonly Account[] {
  const words = plain(wish).split(' ').filter(Boolean);
  if (words.length === 0) return accounts;
  return accounts.filter((account) => {
    const text = plain(`${account.name} @${account.username} ${networkOf(account)}`);
    return words.every((word) => text.includes(word));
  });
}

/** The networks of the accounts with the ids of their accounts, in the accounts' order. */
export function byNetwork(accounts: readonly Account[]) {
  const networks = new Map<Account['provider'], number[]>();
  for (const { id, provider } of accounts) networks.set(provider, [...(networks.get(provider) ?? []), id]);
  return [...networks].map(([network, ids]) => ({ network, ids }));
}

/** The saved groups with the accounts that are offered, in the groups' order. */
export function groupsOf(
  groups: readonly AccountGroup[],
  accounts: readonly Account[],
): readonly AccountGroup[] {
  const known = new Set(accounts.map(({ id }) => id));
  return groups.map((group) => ({ ...group, accounts: group.accounts.filter((id) => known.has(id)) }));
}

/** Whether the same accounts are chosen, in any order. */
export function isSameChoice(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

/** Adds a group to the chosen accounts, or removes it if all of it is chosen. */
export function toggleGroup(chosen: readonly number[], group: readonly number[]): readonly number[] {
  return group.every((id) => chosen.includes(id))
    ? chosen.filter((id) => !group.includes(id))
    : [...chosen, ...group.filter((id) => !chosen.includes(id))];
}

/**
 * The draft for exactly these accounts. Those that are left out lose their own version and time; one that is chosen
 * again gets back what it had `before`, so that a slip of the hand costs no text.
 */
export function withAccounts(draft: Draft, ids: readonly number[], before: Draft): Draft {
  const left = draft.accounts.filter((id) => !ids.includes(id));
  const back = ids.filter((id) => !draft.accounts.includes(id) && before.accounts.includes(id));
  const kept = left.reduce(dropVersion, draft);
  return {
    ...kept,
    accounts: ids,
    versions: [
      ...kept.versions,
      ...before.versions.filter(({ account_id: id }) => id !== 0 && back.includes(id)),
    ],
    accounts_schedule: [
      ...kept.accounts_schedule.filter(({ account_id: id }) => !left.includes(id)),
      ...before.accounts_schedule.filter(({ account_id: id }) => back.includes(id)),
    ],
  };
}

function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
