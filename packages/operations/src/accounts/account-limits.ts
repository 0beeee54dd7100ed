import type { Contracts } from '@crier/contracts';
import { type PlatformKey, recordNotFound, validationError } from '@crier/domain';
import { findPlatform, leastLimit } from '@crier/requirements-engine';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';

export function getAccountLimits({
  accounts,
}: OperationDependencies): Handler<Contracts['getAccountLimits']> {
  return async ({ caller, params }) => {
    const ref = recordRef(params, 'account', 'Account');
    return { limits: { ...ensureFound(await accounts.ownLimits(caller.workspaceId, ref), 'Account') } };
  };
}

/**
 * Replaces the limits of an account. If the account's network does not support a limit, the request is refused with the
 * limit's name and nothing is written.
 */
export function updateAccountLimits({
  accounts,
}: OperationDependencies): Handler<Contracts['updateAccountLimits']> {
  return async ({ caller, params, body: { limits } }) => {
    const ref = recordRef(params, 'account', 'Account');
    const { provider } = ensureFound(await accounts.find(caller.workspaceId, ref), 'Account');
    ensureSettable(limits, provider);
    if (!(await accounts.setOwnLimits(caller.workspaceId, ref, limits))) throw recordNotFound('Account');
    return { limits };
  };
}

function ensureSettable(set: Readonly<Record<string, number>>, provider: PlatformKey): void {
  const { name: network, limits = {} } = findPlatform(provider) ?? {};
  const settable = new Map(Object.entries(limits).filter(([, { fixed }]) => !fixed));
  const unknown = `${network} has no such limit. Use one of: ${[...settable.keys()].join(', ')}.`;
  const errors = Object.entries(set).flatMap(([name, value]) => {
    const place = `limits.${name}`;
    const limit = settable.get(name);
    if (limit === undefined) return [[place, [unknown]]];
    const least = leastLimit(limit.unit);
    return value < least ? [[place, [`The ${place} field must be at least ${least}.`]]] : [];
  });
  if (errors.length > 0) throw validationError(Object.fromEntries(errors));
}
