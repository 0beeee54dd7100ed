import type { Contracts } from '@crier/contracts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { presentAccount } from './present-account.ts';

/** There are no account groups: every account is `ungrouped`, and any other group is empty. */
export function listAccounts(dependencies: OperationDependencies): Handler<Contracts['listAccounts']> {
  const { accounts } = dependencies;
  return async ({ caller, query }) => {
    if (query.group && query.group !== 'ungrouped') return { data: [] };
    const found = await accounts.list(caller.workspaceId, {
      keyword: query.keyword ?? null,
      providers: query.providers ?? null,
      authorized: query.unauthorized ? false : null,
    });
    return { data: found.map((account) => presentAccount(account, dependencies)) };
  };
}
