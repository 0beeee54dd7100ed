import type { Contracts } from '@crier/contracts';
import { recordNotFound } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import { ensureLanguage } from '../ensure-language.ts';
import type { Handler } from '../handlers.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';

export function getAccountDefaults({
  accounts,
}: OperationDependencies): Handler<Contracts['getAccountDefaults']> {
  return async ({ caller, params }) => {
    const ref = recordRef(params, 'account', 'Account');
    const { language } = ensureFound(await accounts.ownLanguage(caller.workspaceId, ref), 'Account');
    return { language };
  };
}

/** Replaces the defaults of an account. Posts that are being published keep the language they began with. */
export function updateAccountDefaults({
  accounts,
}: OperationDependencies): Handler<Contracts['updateAccountDefaults']> {
  return async ({ caller, params, body }) => {
    const ref = recordRef(params, 'account', 'Account');
    const language = ensureLanguage(body.language);
    if (!(await accounts.setOwnLanguage(caller.workspaceId, ref, language))) throw recordNotFound('Account');
    return { language };
  };
}
