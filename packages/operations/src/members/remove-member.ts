import type { Contracts } from '@crier/contracts';
import { actorOf } from '../administration/actor.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { guardOf } from '../record-guard.ts';
import { ensureHappened, memberId } from './member-outcome.ts';
import { presentMember } from './present-member.ts';

export function removeMember({ members }: OperationDependencies): Handler<Contracts['removeMember']> {
  return async ({ caller, params, precondition }) => {
    const guard = guardOf({ precondition }, presentMember);
    const removed = await members.remove(caller.workspaceId, memberId(params), actorOf(caller.userId), guard);
    ensureHappened(removed, 'member');
    return { success: true };
  };
}
