import type { Contracts } from '../contracts/index.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { presentAccount } from './present-account.ts';

export function listAccounts({ accounts }: OperationDependencies): Handler<Contracts['listAccounts']> {
  return async ({ caller }) => ({ data: (await accounts.list(caller.workspaceId)).map(presentAccount) });
}
