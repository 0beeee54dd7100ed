import type { Contracts } from '@crier/contracts';
import { disclosureMade } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import { ensureLanguage } from '../ensure-language.ts';
import type { Handler } from '../handlers.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';

export function getAccountDefaults({
  accounts,
}: OperationDependencies): Handler<Contracts['getAccountDefaults']> {
  return async ({ caller, params }) => {
    const ref = recordRef(params, 'account', 'Account');
    return ensureFound(await accounts.ownDefaults(caller.workspaceId, ref), 'Account');
  };
}

/** Sets the defaults of an account that are given. Posts that are being published keep those they began with. */
export function updateAccountDefaults({
  accounts,
}: OperationDependencies): Handler<Contracts['updateAccountDefaults']> {
  return async ({ caller, params, body }) => {
    const ref = recordRef(params, 'account', 'Account');
    const { language, disclosure } = body;
    const defaults = {
      ...(language === undefined ? {} : { language: ensureLanguage(language) }),
      ...(disclosure === undefined ? {} : { disclosure: disclosureMade(disclosure) }),
    };
    return ensureFound(await accounts.setOwnDefaults(caller.workspaceId, ref, defaults), 'Account');
  };
}
