import type { AccountDefaults, AccountStore } from '../../src/ports/stores.ts';
import { contains, findRecord, type MemoryTables, withIds } from './memory-tables.ts';

const NO_DEFAULTS: AccountDefaults = { language: null, disclosure: null };

export function createMemoryAccounts({ accounts }: MemoryTables): AccountStore {
  const own = new Map<number, Readonly<Record<string, number>>>();
  const defaults = new Map<number, AccountDefaults>();
  return {
    list: async (workspaceId, { keyword, providers, authorized }) =>
      [...accounts.values()]
        .filter(
          (account) =>
            account.workspaceId === workspaceId &&
            (keyword === null ||
              [account.name, account.username, account.provider].some((text) => contains(text, keyword))) &&
            (providers === null || providers.includes(account.provider)) &&
            (authorized === null || account.authorized === authorized),
        )
        .reverse(),
    find: async (workspaceId, ref) => findRecord(accounts, workspaceId, ref),
    ownLimits: async (workspaceId, ref) => {
      const account = findRecord(accounts, workspaceId, ref);
      return account && (own.get(account.id) ?? {});
    },
    setOwnLimits: async (workspaceId, ref, limits) => {
      const account = findRecord(accounts, workspaceId, ref);
      if (account === null) return false;
      const before = own.get(account.id) ?? {};
      const reported = Object.entries(account.limits ?? {}).filter(([name]) => !(name in before));
      own.set(account.id, limits);
      accounts.set(account.id, { ...account, limits: { ...Object.fromEntries(reported), ...limits } });
      return true;
    },
    ownDefaults: async (workspaceId, ref) => {
      const account = findRecord(accounts, workspaceId, ref);
      return account && (defaults.get(account.id) ?? NO_DEFAULTS);
    },
    setOwnDefaults: async (workspaceId, ref, changed) => {
      const account = findRecord(accounts, workspaceId, ref);
      if (account === null) return null;
      const all = { ...(defaults.get(account.id) ?? NO_DEFAULTS), ...changed };
      defaults.set(account.id, all);
      accounts.set(account.id, { ...account, ...all });
      return all;
    },
    withIds: async (workspaceId, ids) => withIds(accounts, workspaceId, ids),
  };
}
