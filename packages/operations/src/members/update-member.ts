import type { Role } from '@crier/domain';
import type { Contracts } from '../contracts/index.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { actorOf, ensureHappened, memberId } from './member-outcome.ts';

/** What is left out stays as it is. */
export function updateMember({ members }: OperationDependencies): Handler<Contracts['updateMember']> {
  return async ({ caller, params, body }) => {
    const change = {
      ...(body.role === undefined ? {} : { role: body.role.toUpperCase() as Role }),
      ...(body.can_approve === undefined ? {} : { canApprove: body.can_approve }),
    };
    ensureHappened(
      await members.change(caller.workspaceId, memberId(params), change, actorOf(caller)),
      'role',
    );
    return { success: true };
  };
}
