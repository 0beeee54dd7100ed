import type { Contracts } from '@crier/contracts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { ensureFound } from '../record-lookup.ts';
import { memberId } from './member-outcome.ts';
import { presentMember } from './present-member.ts';

export function getMember({ members }: OperationDependencies): Handler<Contracts['getMember']> {
  return async ({ caller, params }) =>
    presentMember(ensureFound(await members.find(caller.workspaceId, memberId(params)), 'Member'));
}
