import type { JsonObject } from '@crier/domain';
import type { AuditNote } from './audit.ts';
import type { MemberChange, StoredMember } from './members.ts';

/** Returns the member after a change; omitted fields stay unchanged. */
export function changedMember(member: StoredMember, { role, canApprove }: MemberChange): StoredMember {
  return { ...member, role: role ?? member.role, canApprove: canApprove ?? member.canApprove };
}

/** Whether the workspace would lose its last administrator; `after` is null when the member is removed. */
export function losesLastAdmin(
  before: StoredMember,
  after: StoredMember | null,
  otherAdmins: number,
): boolean {
  return before.role === 'ADMIN' && after?.role !== 'ADMIN' && otherAdmins === 0;
}

/** The audit note for a member that was changed, or removed if `after` is null. */
export function memberNote(workspaceId: number, before: StoredMember, after: StoredMember | null): AuditNote {
  return {
    action: after ? 'member.changed' : 'member.removed',
    subject: `user:${before.userId}`,
    workspaceId,
    detail: after ? { from: rightsOf(before), to: rightsOf(after) } : rightsOf(before),
  };
}

function rightsOf({ role, canApprove }: StoredMember): JsonObject {
  return { role, can_approve: canApprove };
}
