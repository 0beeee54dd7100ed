import {
  type Draft,
  type DraftVersion,
  emptyItem,
  type NetworkOptions,
  newKey,
  type Scope,
} from './draft.ts';

/** The version of a scope; the original if the account has none of its own. */
export function versionOf({ versions }: Draft, scope: Scope): DraftVersion {
  const found = versions.find(({ account_id }) => account_id === scope) ?? versions[0];
  return found ?? { account_id: 0, content: [emptyItem()], options: {} };
}

export function hasOwnVersion({ versions }: Draft, account: number): boolean {
  return versions.some(({ account_id }) => account_id === account);
}

/** The accounts that publish the version of a scope. */
export function accountsOf(draft: Draft, scope: Scope): readonly number[] {
  return scope === 0 ? draft.accounts.filter((account) => !hasOwnVersion(draft, account)) : [scope];
}

/** The draft with the version of a scope changed; the same draft if there is no such version. */
export function changeVersion(
  draft: Draft,
  scope: Scope,
  change: (version: DraftVersion) => DraftVersion,
): Draft {
  const versions = draft.versions.map((version) =>
    version.account_id === scope ? change(version) : version,
  );
  return versions.every((version, place) => version === draft.versions[place])
    ? draft
    : { ...draft, versions };
}

/** Gives an account a version of its own, which begins as a copy of the original. */
export function editOnlyHere(draft: Draft, account: number): Draft {
  if (hasOwnVersion(draft, account)) return draft;
  const original = versionOf(draft, 0);
  const content = original.content.map((item) => ({ ...item, key: newKey() }));
  return { ...draft, versions: [...draft.versions, { ...original, account_id: account, content }] };
}

/** Drops an account's own version, so that it publishes the original again. */
export function dropVersion(draft: Draft, account: number): Draft {
  return {
    ...draft,
    versions: draft.versions.filter(({ account_id }) => account_id === 0 || account_id !== account),
  };
}

/** Chooses an account, or removes it together with its own version and time. */
export function toggleAccount(draft: Draft, account: number): Draft {
  if (!draft.accounts.includes(account)) return { ...draft, accounts: [...draft.accounts, account] };
  return {
    ...dropVersion(draft, account),
    accounts: draft.accounts.filter((chosen) => chosen !== account),
    accounts_schedule: draft.accounts_schedule.filter(({ account_id }) => account_id !== account),
  };
}

/** Sets options of one network in the version of a scope. */
export function setOptions(draft: Draft, scope: Scope, network: string, set: NetworkOptions): Draft {
  return changeVersion(draft, scope, (version) => ({
    ...version,
    options: { ...version.options, [network]: { ...version.options[network], ...set } },
  }));
}
