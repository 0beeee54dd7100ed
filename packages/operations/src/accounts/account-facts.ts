import type { Contracts } from '@crier/contracts';
import { formatWireDate, type PublishAccount } from '@crier/domain';
import { rulingOn } from '@crier/requirements-engine';
import { accountFacts, factFields, statementsOf } from '@crier/requirements-engine/facts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Answer, Handler } from '../handlers.ts';
import type { FactAccount } from '../ports/account-facts.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';
import { networkName } from './connections/network-name.ts';

/** How often a network is asked about one account at most. */
const ASK_AFTER_MS = 30_000;

type AccountFactsAnswer = Answer<Contracts['getAccountFacts']>;
type Problem = AccountFactsAnswer['problem'];
type FactDependencies = Pick<OperationDependencies, 'accountFacts' | 'askNetwork' | 'now'>;

/**
 * What the network says about an account. It is asked if the caller wants that or it was never read, at most once in a
 * while per account. Whenever it is not asked or does not answer, the stored facts are the answer, with their age and
 * the reason.
 */
export function getAccountFacts(dependencies: FactDependencies): Handler<Contracts['getAccountFacts']> {
  const { accountFacts: store, now } = dependencies;
  return async ({ caller, params, query }) => {
    const ref = recordRef(params, 'account', 'Account');
    const find = async () => ensureFound(await store.find(caller.workspaceId, ref), 'Account');
    const found = await find();
    if (query.refresh !== true && found.readAt !== null) return present(found, 'stored', null, now());
    const { asked, problem } = await ask(found, caller.workspaceUuid, dependencies);
    const latest = asked ? await find() : found;
    return present(latest, asked && problem === null ? 'network' : 'stored', problem, now());
  };
}

interface Asked {
  readonly asked: boolean;
  readonly problem: Problem;
}

async function ask(found: FactAccount, workspace: string, deps: FactDependencies): Promise<Asked> {
  const { account, authorized, readAt, heldUntil } = found;
  const network = networkName(account.provider);
  const unasked = (code: NonNullable<Problem>['code'], message: string) => ({
    asked: false,
    problem: { code, message },
  });
  if (!authorized)
    return unasked('reconnect_account', `${network} can be asked once somebody has reconnected the account.`);
  const now = deps.now().getTime();
  if (heldUntil !== null && heldUntil.getTime() > now)
    return unasked('not_asked', `${network} wants no calls for this account for now.`);
  if (deps.askNetwork === undefined) return unasked('not_asked', 'This program asks no networks.');
  const turn = await deps.accountFacts.takeTurn(account.id, ASK_AFTER_MS);
  if (turn === 'held') return unasked('not_asked', 'Publishing is on hold, so no network is asked.');
  if (turn === 'recently') {
    const isFresh = readAt !== null && now - readAt.getTime() < ASK_AFTER_MS;
    if (isFresh) return { asked: false, problem: null };
    return unasked('asked_recently', `${network} was asked about this account less than 30 seconds ago.`);
  }
  const answer = await deps.askNetwork(account, workspace);
  if (answer.outcome === 'inspected') return { asked: true, problem: null };
  const code = answer.outcome === 'auth' ? 'reconnect_account' : 'network_unavailable';
  return {
    asked: true,
    problem: { code, message: answer.outcome === 'auth' ? answer.message : answer.reason },
  };
}

function present(
  { account, authorized, readAt, heldUntil }: FactAccount,
  from: AccountFactsAnswer['from'],
  problem: Problem,
  now: Date,
): AccountFactsAnswer {
  const facts = accountFacts(account);
  const notBefore = latest(now, [heldUntil, ...holdsIn(account, facts)]);
  return {
    account_id: account.id,
    provider: account.provider,
    read_at: readAt === null ? null : formatWireDate(readAt),
    age: readAt === null ? null : Math.max(0, Math.round((now.getTime() - readAt.getTime()) / 1_000)),
    from,
    problem,
    posting: {
      possible: authorized && notBefore === null,
      not_before: notBefore === null ? null : formatWireDate(notBefore),
    },
    facts,
    options: optionsOf(account),
    statements: statementsOf(account.provider).map(
      ({ when = {}, links = [], option = null, ...statement }) => ({
        ...statement,
        option,
        when: Object.fromEntries(Object.entries(when).map(([option, values]) => [option, [...values]])),
        text: { ...statement.text },
        links: links.map(({ words, url }) => ({ words: { ...words }, url })),
      }),
    ),
  };
}

/** What the facts rule about each option that any of them is about. */
function optionsOf(account: PublishAccount): AccountFactsAnswer['options'] {
  const ruled = new Set(factFields(account.provider).flatMap(({ rules }) => rules?.option ?? []));
  return Object.fromEntries(
    [...ruled].map((option) => {
      const { choices, isForbidden } = rulingOn(account, option);
      return [option, { choices: choices === null ? null : [...choices], forbidden: isForbidden }];
    }),
  );
}

/** The times before which the account may post nothing, as its facts state them. */
function holdsIn(account: PublishAccount, facts: Readonly<Record<string, unknown>>): readonly Date[] {
  return factFields(account.provider).flatMap(({ name, holdsPosts }) => {
    const value = facts[name];
    return holdsPosts === true && typeof value === 'string' ? [new Date(value)] : [];
  });
}

/** The latest of the times that are still to come; null if none is. */
function latest(now: Date, times: readonly (Date | null)[]): Date | null {
  const toCome = times.flatMap((time) => (time !== null && time > now ? [time] : []));
  return toCome.reduce<Date | null>((last, time) => (last === null || time > last ? time : last), null);
}
