import type { Contracts } from '@crier/contracts';
import { parseRecordRef } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { presentAccount } from './present-account.ts';

/** An account that is in no group is `ungrouped`; without groups, all are. */
export function listAccounts(dependencies: OperationDependencies): Handler<Contracts['listAccounts']> {
  const { accounts } = dependencies;
  return async ({ caller, query }) => {
    const isIn = query.group ? await membership(dependencies, caller.workspaceId, query.group) : () => true;
    const found = await accounts.list(caller.workspaceId, {
      keyword: query.keyword ?? null,
      providers: query.providers ?? null,
      authorized: query.unauthorized ? false : null,
    });
    return {
      data: found.filter(({ id }) => isIn(id)).map((account) => presentAccount(account, dependencies)),
    };
  };
}

async function membership(
  { accountGroups }: OperationDependencies,
  workspaceId: number,
  group: string,
): Promise<(account: number) => boolean> {
  if (group === 'ungrouped') {
    const grouped = new Set((await accountGroups.list(workspaceId)).flatMap(({ accounts }) => accounts));
    return (account) => !grouped.has(account);
  }
  const ref = parseRecordRef(group);
  const found = ref && (await accountGroups.find(workspaceId, ref));
  return (account) => found?.accounts.includes(account) ?? false;
}
