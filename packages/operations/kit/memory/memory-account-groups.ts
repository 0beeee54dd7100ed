import { MAX_ACCOUNT_GROUPS } from '@crier/domain';
import type { AccountGroupStore, StoredAccountGroup } from '../../src/ports/account-groups.ts';
import { findRecord, insert, type MemoryTables, type Owned, withIds } from './memory-tables.ts';

export function createMemoryAccountGroups(tables: MemoryTables): AccountGroupStore {
  const { accountGroups, accounts } = tables;
  const of = (workspaceId: number) =>
    [...accountGroups.values()].filter((group) => group.workspaceId === workspaceId);
  const isTaken = (workspaceId: number, name: string, but: number | null) =>
    of(workspaceId).some((group) => group.id !== but && group.name.toLowerCase() === name.toLowerCase());
  const connected = (workspaceId: number, ids: readonly number[]) => {
    const known = new Set(withIds(accounts, workspaceId, ids).map(({ id }) => id));
    return ids.filter((id) => known.has(id));
  };
  return {
    list: async (workspaceId) => of(workspaceId).map(shown),
    find: async (workspaceId, ref) => {
      const group = findRecord(accountGroups, workspaceId, ref);
      return group && shown(group);
    },
    create: async (workspaceId, { name, accounts: ids }) => {
      if (isTaken(workspaceId, name, null)) return 'taken';
      if (of(workspaceId).length >= MAX_ACCOUNT_GROUPS) return 'full';
      const row = { workspaceId, name, accounts: connected(workspaceId, ids) };
      return shown(insert(tables, accountGroups, row));
    },
    update: async (workspaceId, ref, change, guard) => {
      const group = findRecord(accountGroups, workspaceId, ref);
      if (group === null) return 'missing';
      guard?.(shown(group));
      if (isTaken(workspaceId, change.name ?? group.name, group.id)) return 'taken';
      const ids = change.accounts ?? group.accounts;
      accountGroups.set(group.id, { ...group, ...change, accounts: connected(workspaceId, ids) });
      return 'done';
    },
    remove: async (workspaceId, ref, guard) => {
      const group = findRecord(accountGroups, workspaceId, ref);
      if (group === null) return false;
      guard?.(shown(group));
      return accountGroups.delete(group.id);
    },
  };
}

function shown({ id, uuid, name, accounts }: Owned<StoredAccountGroup>): StoredAccountGroup {
  return { id, uuid, name, accounts };
}
