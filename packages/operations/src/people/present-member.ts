import { formatWireDate, type Role, type WorkspaceMember } from '@crier/domain';
import type { StoredMember } from '../ports/members.ts';

export function presentMember(member: StoredMember): WorkspaceMember {
  return {
    id: member.userId,
    name: member.name,
    email: member.email,
    email_verified: member.emailVerified,
    role: member.role.toLowerCase() as Lowercase<Role>,
    can_approve: member.canApprove,
    invited_by: member.invitedBy,
    created_at: formatWireDate(member.createdAt),
  };
}
