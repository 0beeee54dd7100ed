import type { Role } from '@crier/domain';
import { settleMember } from '../../src/people/change-member.ts';
import type { MemberStore, StoredMember } from '../../src/ports/members.ts';

interface Member {
  readonly workspaceId: number;
  readonly userId: number;
  readonly guard?: () => void;
}

/** Changes and removes members of a store as every door does. */
export function changesOfMembers(store: MemberStore) {
  const settle = (member: Member, edit: (before: StoredMember) => StoredMember | null) =>
    store.transaction((rows) => settleMember(rows, { ...member, actor: 'user:1' }, edit));
  return {
    change: (member: Member, rights: { readonly role?: Role; readonly canApprove?: boolean }) =>
      settle(member, (before) => ({ ...before, ...rights })),
    remove: (member: Member) => settle(member, () => null),
  };
}
