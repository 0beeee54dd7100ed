import type { Contracts } from '../contracts/index.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { actorOf, ensureHappened, memberId } from './member-outcome.ts';

export function removeMember({ members }: OperationDependencies): Handler<Contracts['removeMember']> {
  return async ({ caller, params }) => {
    ensureHappened(await members.remove(caller.workspaceId, memberId(params), actorOf(caller)), 'member');
    return { success: true };
  };
}
