import type { Contracts } from '@crier/contracts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { presentMember } from './present-member.ts';

export function listMembers({ members }: OperationDependencies): Handler<Contracts['listMembers']> {
  return async ({ caller }) => ({ data: (await members.list(caller.workspaceId)).map(presentMember) });
}
