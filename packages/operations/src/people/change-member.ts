import { changeDetail, type JsonObject } from '@crier/domain';
import type { AuditNote } from '../ports/audit.ts';
import type { MembershipRows, NewMemberRecord, StoredMember } from '../ports/members.ts';
import type { RecordGuard } from '../ports/stores.ts';

/** What the audit trail tells of a member. */
type Facts = Pick<StoredMember, 'role' | 'canApprove' | 'isOwner'>;

/** The changed or removed member, or why nothing changed. */
export type MemberOutcome = StoredMember | 'missing' | 'last_admin';

/** Names a member, who changes them, and who may still object. */
export interface MemberToChange {
  readonly workspaceId: number;
  readonly userId: number;
  readonly actor: string;
  readonly guard?: RecordGuard<StoredMember> | undefined;
}

/** Makes a user a member. False when the user is one already. */
export async function admitMember(
  {
    workspaces,
    members,
    audit,
  }: Pick<MembershipRows, 'workspaces' | 'audit'> & {
    readonly members: Pick<MembershipRows['members'], 'add'>;
  },
  { workspaceId, userId, actor }: MemberToChange,
  { isOwner = false, ...member }: NewMemberRecord & { readonly isOwner?: boolean },
): Promise<boolean> {
  if (!(await members.add(workspaceId, userId, member))) return false;
  if (isOwner) await workspaces.change(workspaceId, { ownerId: userId });
  await audit.note(actor, memberNote(workspaceId, userId, null, { ...member, isOwner }));
  return true;
}

/**
 * Changes a member as `edit` says, or removes them if it returns null, by whatever door. The workspace keeps an
 * administrator even if others change members at the same time, and an owner who leaves owns it no more.
 */
export async function settleMember(
  { workspaces, members, audit }: MembershipRows,
  { workspaceId, userId, actor, guard }: MemberToChange,
  edit: (member: StoredMember) => StoredMember | null,
): Promise<MemberOutcome> {
  await workspaces.hold({ id: workspaceId });
  // All administrators are locked first, in order: if two callers would together leave none, the second sees the
  // first's change.
  const admins = await members.holdAdmins(workspaceId);
  const member = await members.hold(workspaceId, userId);
  if (member === null) return 'missing';
  guard?.(member);
  const after = edit(member);
  const others = admins.filter((admin) => admin !== userId);
  if (member.role === 'ADMIN' && after?.role !== 'ADMIN' && others.length === 0) return 'last_admin';
  if (after === null) await members.remove(workspaceId, userId);
  else await members.change(workspaceId, userId, after);
  const isOwner = after?.isOwner ?? false;
  if (isOwner !== member.isOwner) await workspaces.change(workspaceId, { ownerId: isOwner ? userId : null });
  await audit.note(actor, memberNote(workspaceId, userId, member, after));
  return after ?? member;
}

function memberNote(
  workspaceId: number,
  userId: number,
  before: Facts | null,
  after: Facts | null,
): AuditNote {
  return {
    action: before === null ? 'member.added' : after === null ? 'member.removed' : 'member.changed',
    subject: `user:${userId}`,
    workspaceId,
    detail: changeDetail(before && factsOf(before), after && factsOf(after)),
  };
}

function factsOf({ role, canApprove, isOwner }: Facts): JsonObject {
  return { role, can_approve: canApprove, ...(isOwner ? { is_owner: true } : {}) };
}
