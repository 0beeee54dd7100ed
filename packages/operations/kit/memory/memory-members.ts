import type { MemberStore } from '../../src/ports/members.ts';
import { type MemberTables, memberRows, membersIn } from './memory-member-rows.ts';
import type { MemoryTables } from './memory-tables.ts';
import { oneAtATime } from './one-at-a-time.ts';

export function createMemoryMembers(tables: MemoryTables): MemberStore {
  const members: MemberTables = {
    get members() {
      return tables.members;
    },
    set members(rows) {
      tables.members = rows;
    },
    now: tables.now,
    userOf: (id) => {
      const user = tables.users.get(id);
      return user && { ...user, emailVerified: true };
    },
    ownerOf: () => null,
    endInvitations: () => undefined,
  };
  const rows = {
    workspaces: { hold: async () => null, change: unowned },
    members: memberRows(members),
    audit: { note: async () => undefined },
  };
  return {
    list: async (workspaceId) => membersIn(members, workspaceId),
    find: rows.members.find,
    emailOf: async (userId) => tables.users.get(userId)?.email ?? '',
    transaction: oneAtATime(rows, () => {
      const before = tables.members;
      return () => {
        tables.members = before;
      };
    }),
  };
}

function unowned(): never {
  throw new Error('these workspaces have no owners');
}
