import type { MemberOutcome, MemberStore, StoredMember } from '../../ports/members.ts';
import type { RecordGuard } from '../../ports/stores.ts';
import type { MemoryTables, Owned } from './memory-tables.ts';

export function createMemoryMembers({ members, users }: MemoryTables): MemberStore {
  const indexOf = (workspaceId: number, userId: number) =>
    members.findIndex((member) => member.workspaceId === workspaceId && member.userId === userId);
  /** Applies `work` to a member, unless the workspace would lose its last administrator. */
  const withMember = async (
    workspaceId: number,
    userId: number,
    losesAdmin: boolean,
    guard: RecordGuard<StoredMember> | undefined,
    work: (index: number, member: Owned<StoredMember>) => StoredMember,
  ): Promise<MemberOutcome> => {
    const index = indexOf(workspaceId, userId);
    const member = members[index];
    if (member === undefined) return 'missing';
    guard?.(shown(member));
    const admins = members.filter((one) => one.workspaceId === workspaceId && one.role === 'ADMIN');
    if (losesAdmin && admins.length === 1 && admins[0] === member) return 'last_admin';
    return work(index, member);
  };
  return {
    list: async (workspaceId) => members.filter((one) => one.workspaceId === workspaceId).map(shown),
    find: async (workspaceId, userId) => {
      const member = members[indexOf(workspaceId, userId)];
      return member === undefined ? null : shown(member);
    },
    emailOf: async (userId) => users.get(userId)?.email ?? '',
    change: (workspaceId, userId, change, _actor, guard) => {
      const losesAdmin = change.role !== undefined && change.role !== 'ADMIN';
      return withMember(workspaceId, userId, losesAdmin, guard, (index, member) => {
        const changed = { ...member, ...change };
        members[index] = changed;
        return shown(changed);
      });
    },
    remove: (workspaceId, userId, _actor, guard) =>
      withMember(workspaceId, userId, true, guard, (index, member) => {
        members.splice(index, 1);
        return shown(member);
      }),
  };
}

function shown({ workspaceId: _, ...member }: Owned<StoredMember>): StoredMember {
  return member;
}
