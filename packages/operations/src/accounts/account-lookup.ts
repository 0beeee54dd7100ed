import type { Contracts } from '@crier/contracts';
import { invalid, type LookupAnswer, type LookupQuery, PLATFORM_KEYS, type PlatformKey } from '@crier/domain';
import { findPlatform, type OptionField } from '@crier/requirements-engine';
import type { OperationDependencies } from '../dependencies.ts';
import type { Answer, Handler } from '../handlers.ts';
import type { FactAccount } from '../ports/account-facts.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';
import { networkName } from './connections/network-name.ts';

/** More than anybody reads; they type more of the name instead. */
const MOST_ENTRIES = 20;

type LookupResult = Answer<Contracts['lookupAccountOption']>;
type Asked = Parameters<Handler<Contracts['lookupAccountOption']>>[0]['query'];
type Problem = LookupResult['problem'];
type LookupDependencies = Pick<OperationDependencies, 'accounts' | 'accountFacts' | 'lookUp' | 'now'>;

/** How many other accounts are asked if the network refuses the lookup to the first. */
const MOST_OTHERS = 3;

/**
 * What the network has for an option under a name. If it refuses, an account of the workspace whose option takes the
 * same ids is asked instead. It stores nothing and ends no access; if the network is not asked or refuses, the answer is
 * empty and says why.
 */
export function lookupAccountOption(
  dependencies: LookupDependencies,
): Handler<Contracts['lookupAccountOption']> {
  const { accountFacts, lookUp } = dependencies;
  return async ({ caller, params, query: asked }) => {
    const { workspaceId, workspaceUuid } = caller;
    const found = await accountFacts.find(workspaceId, recordRef(params, 'account', 'Account'));
    const first = ensureFound(found, 'Account');
    const field = ensureLookup(first.account.provider, asked.option);
    const query = ensureQuery(field, asked);
    const reason = await reasonNotToAsk(first, dependencies);
    if (reason !== null) return reason;
    if (lookUp === undefined) return unasked('not_asked', 'This program asks no networks.');
    const answer = await lookUp(query, first.account, workspaceUuid);
    if (answer.outcome !== 'refused') return present(answer);
    for (const id of await othersFor(first, field, workspaceId, dependencies)) {
      const other = await accountFacts.find(workspaceId, { id });
      if (other === null || (await reasonNotToAsk(other, dependencies)) !== null) continue;
      const next = await lookUp(query, other.account, workspaceUuid);
      if (next.outcome === 'found') return present(next);
    }
    return present(answer);
  };
}

function ensureLookup(provider: PlatformKey, option: string): OptionField {
  const fields = lookupsOf(provider);
  const field = fields.find(({ name }) => name === option);
  if (field !== undefined) return field;
  const network = networkName(provider);
  const names = fields.map(({ name }) => name).join(', ');
  const expected = names === '' ? `Nothing is looked up on ${network}.` : `Use one of: ${names}.`;
  throw invalid('option', `The option field names no option of ${network} that is looked up. ${expected}`);
}

/** What is asked; throws unless there is a name where one is needed, and what the entries belong to. */
function ensureQuery({ lists, within }: OptionField, { option, ...asked }: Asked): LookupQuery {
  const name = asked.name?.trim() ?? '';
  if (name === '' && lists !== true) throw invalid('name', 'The name field is required.');
  if (within !== undefined && asked.within === undefined)
    throw invalid('within', `The within field is required: it is the value of the option ${within}.`);
  return { option, name: asked.name ?? '', within: asked.within ?? null };
}

function lookupsOf(provider: PlatformKey): readonly OptionField[] {
  return (findPlatform(provider)?.options ?? []).filter(({ input }) => input === 'lookup');
}

/** Null if the network may be asked for the account now. */
async function reasonNotToAsk(
  { account, authorized, heldUntil }: FactAccount,
  { accountFacts, now }: LookupDependencies,
): Promise<LookupResult | null> {
  const network = networkName(account.provider);
  if (!authorized)
    return unasked('reconnect_account', `${network} can be asked once somebody has reconnected the account.`);
  if (heldUntil !== null && heldUntil > now())
    return unasked('not_asked', `${network} wants no calls for this account for now.`);
  const isHeld = await accountFacts.isHeld(account.id);
  return isHeld ? unasked('not_asked', 'Publishing is on hold, so no network is asked.') : null;
}

/** Ids of accounts on other networks whose option of this name takes the same ids. */
async function othersFor(
  { account }: FactAccount,
  { name, form }: OptionField,
  workspaceId: number,
  { accounts }: LookupDependencies,
): Promise<readonly number[]> {
  const isAlike = (field: OptionField) => field.name === name && field.form === form;
  const providers = PLATFORM_KEYS.filter((key) => key !== account.provider && lookupsOf(key).some(isAlike));
  if (providers.length === 0) return [];
  const found = await accounts.list(workspaceId, { keyword: null, providers, authorized: true });
  return found.map(({ id }) => id).slice(0, MOST_OTHERS);
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
