import type { Contracts } from '@crier/contracts';
import type { Role } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { guardOf } from '../record-guard.ts';
import { actorOf } from './actor.ts';
import { settleMember } from './change-member.ts';
import { ensureHappened, memberId } from './member-outcome.ts';
import { presentMember } from './present-member.ts';

/** Omitted fields stay unchanged. */
export function updateMember({ members }: OperationDependencies): Handler<Contracts['updateMember']> {
  return async ({ caller, params, body, precondition }) => {
    const change = {
      ...(body.role === undefined ? {} : { role: body.role.toUpperCase() as Role }),
      ...(body.can_approve === undefined ? {} : { canApprove: body.can_approve }),
    };
    const guard = guardOf({ precondition }, presentMember);
    const place = { workspaceId: caller.workspaceId, userId: memberId(params), guard };
    const actor = actorOf(caller.userId);
    const updated = await members.transaction((rows) =>
      settleMember(rows, { ...place, actor }, (member) => ({ ...member, ...change })),
    );
    ensureHappened(updated, 'role');
    return { success: true };
  };
}
