import type { Contracts } from '@crier/contracts';
import { invalid, type LookupAnswer, type PlatformKey } from '@crier/domain';
import { findPlatform } from '@crier/requirements-engine';
import type { OperationDependencies } from '../dependencies.ts';
import type { Answer, Handler } from '../handlers.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';
import { networkName } from './connections/network-name.ts';

/** More than anybody reads; they type more of the name instead. */
const MOST_ENTRIES = 20;

type LookupResult = Answer<Contracts['lookupAccountOption']>;
type Problem = LookupResult['problem'];
type LookupDependencies = Pick<OperationDependencies, 'accountFacts' | 'lookUp' | 'now'>;

/**
 * What the network has for an option under a name. It stores nothing and ends no access; if the network is not asked or
 * refuses, the answer is empty and says why.
 */
export function lookupAccountOption(
  dependencies: LookupDependencies,
): Handler<Contracts['lookupAccountOption']> {
  const { accountFacts, lookUp, now } = dependencies;
  return async ({ caller, params, query }) => {
    const found = await accountFacts.find(caller.workspaceId, recordRef(params, 'account', 'Account'));
    const { account, authorized, heldUntil } = ensureFound(found, 'Account');
    const network = networkName(account.provider);
    ensureLookup(account.provider, network, query.option);
    if (!authorized)
      return unasked(
        'reconnect_account',
        `${network} can be asked once somebody has reconnected the account.`,
      );
    if (heldUntil !== null && heldUntil > now())
      return unasked('not_asked', `${network} wants no calls for this account for now.`);
    if (lookUp === undefined) return unasked('not_asked', 'This program asks no networks.');
    if (await accountFacts.isHeld(account.id))
      return unasked('not_asked', 'Publishing is on hold, so no network is asked.');
    return present(await lookUp(query, account, caller.workspaceUuid));
  };
}

function ensureLookup(provider: PlatformKey, network: string, option: string): void {
  const options = findPlatform(provider)?.options ?? [];
  const names = options.filter(({ input }) => input === 'lookup').map(({ name }) => name);
  if (names.includes(option)) return;
  const expected =
    names.length === 0 ? `Nothing is looked up on ${network}.` : `Use one of: ${names.join(', ')}.`;
  throw invalid('option', `The option field names no option of ${network} that is looked up. ${expected}`);
}

function present(answer: LookupAnswer): LookupResult {
  switch (answer.outcome) {
    case 'found':
      return { data: answer.entries.slice(0, MOST_ENTRIES).map((entry) => ({ ...entry })), problem: null };
    case 'refused':
      return unasked('refused', answer.message);
    case 'auth':
      return unasked('reconnect_account', answer.message);
    case 'unavailable':
      return unasked('network_unavailable', answer.reason);
  }
}

function unasked(code: NonNullable<Problem>['code'], message: string): LookupResult {
  return { data: [], problem: { code, message } };
}
