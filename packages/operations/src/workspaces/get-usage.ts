import type { Contracts } from '@crier/contracts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { ensureFound } from '../record-lookup.ts';
import { presentUsage } from './present-usage.ts';

export function getUsage({ usage }: OperationDependencies): Handler<Contracts['getUsage']> {
  return async ({ caller }) =>
    presentUsage(ensureFound(await usage.ofWorkspace(caller.workspaceId), 'Workspace'), caller.allowance);
}
