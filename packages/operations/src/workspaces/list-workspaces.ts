import type { Contracts } from '@crier/contracts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';

export function listWorkspaces({ workspaces }: OperationDependencies): Handler<Contracts['listWorkspaces']> {
  return async ({ caller }) => ({ data: [...(await workspaces.ofUser(caller.userId))] });
}
