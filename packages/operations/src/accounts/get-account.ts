import type { Contracts } from '@crier/contracts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';
import { presentAccount } from './present-account.ts';

export function getAccount(dependencies: OperationDependencies): Handler<Contracts['getAccount']> {
  const { accounts } = dependencies;
  return async ({ caller, params }) => {
    const ref = recordRef(params, 'account', 'Account');
    const account = ensureFound(await accounts.find(caller.workspaceId, ref), 'Account');
    return presentAccount(account, dependencies);
  };
}
