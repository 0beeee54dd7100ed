import { type PlatformKey, recordNotFound, validationError } from '@crier/domain';
import { findPlatform } from '@crier/requirements-engine';
import type { Contracts } from '../contracts/index.ts';
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

/** Replaces the limits of an account. A name that is no limit of its network is refused, and nothing is written. */
export function updateAccountLimits({
  accounts,
}: OperationDependencies): Handler<Contracts['updateAccountLimits']> {
  return async ({ caller, params, body: { limits } }) => {
    const ref = recordRef(params, 'account', 'Account');
    const { provider } = ensureFound(await accounts.find(caller.workspaceId, ref), 'Account');
    ensureKnown(Object.keys(limits), provider);
    if (!(await accounts.setOwnLimits(caller.workspaceId, ref, limits))) throw recordNotFound('Account');
    return { limits };
  };
}

function ensureKnown(names: readonly string[], provider: PlatformKey): void {
  const { name: network, limits = {} } = findPlatform(provider) ?? {};
  const known = Object.entries(limits).flatMap(([name, limit]) => (limit.fixed ? [] : [name]));
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const told = `${network} has no such limit. It has ${known.join(', ')}.`;
  throw validationError(Object.fromEntries(unknown.map((name) => [`limits.${name}`, [told]])));
}
