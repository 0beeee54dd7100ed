import type { Contracts } from '@crier/contracts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { guardOf } from '../record-guard.ts';
import { actorOf } from './actor.ts';
import { settleMember } from './change-member.ts';
import { ensureHappened, memberId } from './member-outcome.ts';
import { presentMember } from './present-member.ts';

export function removeMember({ members }: OperationDependencies): Handler<Contracts['removeMember']> {
  return async ({ caller, params, precondition }) => {
    const guard = guardOf({ precondition }, presentMember);
    const member = { workspaceId: caller.workspaceId, userId: memberId(params), guard };
    const actor = actorOf(caller.userId);
    const removed = await members.transaction((rows) => settleMember(rows, { ...member, actor }, () => null));
    ensureHappened(removed, 'member');
    return { success: true };
  };
}
