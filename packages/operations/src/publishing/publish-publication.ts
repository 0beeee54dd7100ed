import { type InspectAnswer, notice, type PublishAccount } from '@crier/domain';
import { networkName } from '../accounts/connections/network-name.ts';
import type { HeldStep } from '../ports/held-step.ts';
import { InstallationHeldError } from '../ports/hold.ts';
import { type HeldPublication, LeaseLostError } from '../ports/journal.ts';
import { MAX_CRASHES } from '../ports/tasks.ts';
import { about } from './about.ts';
import { CONVERSION_WAITS } from './conversion-waits.ts';
import type { KeptLease, PublishDependencies } from './dependencies.ts';
import { endingOf } from './ending-of.ts';
import { type FitOptions, fitPublication } from './fit-publication.ts';
import { chosenWaitMs } from './item-delays.ts';
import { loadCredentials } from './load-credentials.ts';
import { missedReason } from './missed.ts';
import { awaitTurn, noteAcceptance, refusalIn } from './operator-matters.ts';
import { asksToWait, backoffMs, isTooLate } from './policy.ts';
import { itemDelays, publishRequest } from './publish-request.ts';
import { type RecheckOptions, recheck } from './recheck.ts';
import { externalUrlOf, type RunContext, refuseAccount } from './run-context.ts';
import { runSteps } from './run-steps.ts';
import { Session } from './session.ts';
import { tellAccess, tellReconnect } from './tell.ts';
import { failed, type Stop, waitFor } from './verdict.ts';

const INTERNAL = notice('internal');

/** The result of one delivery of a publication's job. */
export type PublishResult =
  | 'published'
  | 'failed'
  | 'unconfirmed'
  | 'missed'
  | 'waiting'
  | 'busy'
  | 'installation held'
  | 'nothing to do'
  | 'lease lost';

/**
 * Continues a publication as far as possible now. Safe to call repeatedly, concurrently, and after a crash at any
 * point: the account's lease lets one caller in, the journal records what was sent, and the outcome of a lost call is
 * determined before anything is sent again (design: The publishing journal). Never throws because of a network's
 * behaviour.
 */
export async function publishPublication(
  publication: string,
  deps: PublishDependencies,
): Promise<PublishResult> {
  const asked = deps.elapsed();
  const claim = await deps.journal.claim(publication, deps.newToken(), deps.policy.leaseMs);
  if (claim.outcome === 'busy') return 'busy';
  if (claim.outcome === 'installation_held') return 'installation held';
  if (claim.outcome !== 'held') return claim.outcome === 'not_yet' ? 'waiting' : 'nothing to do';
  const held = claim.publication;
  if (held.steps.length === 0) deps.observer.began({ ...about(held), lateMs: deps.now() - held.dueAt });
  if (held.crashes > 0) deps.observer.tookOver({ ...about(held), crashes: held.crashes });
  const kept = deps.leases.keep(held.lease, asked);
  try {
    const work = () => runClaimed(held, kept, deps);
    return await (deps.recorder === undefined ? work() : deps.recorder.during(held, work));
  } finally {
    kept.stop();
  }
}

async function runClaimed(
  held: HeldPublication,
  kept: KeptLease,
  deps: PublishDependencies,
): Promise<PublishResult> {
  try {
    if (held.missed) return await miss(held, deps);
    const turn = await awaitTurn(held, deps);
    const outcome = turn === null ? await carryOn(held, kept, deps) : { stop: turn, steps: held.steps };
    return await conclude(held, outcome, deps);
  } catch (error) {
    if (error instanceof LeaseLostError) return 'lease lost';
    if (error instanceof InstallationHeldError) {
      await deps.journal.postpone(held.lease, new Date(deps.now()), {
        reason: error.message,
        told: notice('on_hold'),
        counts: false,
        delay: { kind: 'hold', status: null },
      });
      return 'installation held';
    }
    deps.observer.defect(error, { ...about(held), label: null });
    await deps.journal.postpone(held.lease, new Date(deps.now() + backoffMs(held.waits)), {
      reason: INTERNAL.message,
      told: INTERNAL,
      counts: true,
      delay: { kind: 'internal', status: null },
    });
    return 'waiting';
  }
}

async function miss(held: HeldPublication, deps: PublishDependencies) {
  const { lease, dueAt } = held;
  const reason = missedReason(new Date(dueAt));
  const what = await deps.journal.miss(lease, reason);
  deps.observer.missed({ ...about(held), dueAt, what, reason: reason.message });
  return what === 'post' ? 'missed' : 'failed';
}

interface Outcome {
  readonly stop: Stop | null;
  /** True when the journal has ended the publication with its last step. */
  readonly ended?: boolean;
  readonly steps: readonly HeldStep[];
}

async function carryOn(held: HeldPublication, kept: KeptLease, deps: PublishDependencies): Promise<Outcome> {
  const stopped = (stop: Stop): Outcome => ({ stop, steps: held.steps });
  // Every step is public, so the present state of the account does not matter.
  if (held.steps.length > 0 && held.steps.every(({ state }) => state === 'accepted')) {
    return { stop: null, steps: held.steps };
  }
  if (held.crashes >= MAX_CRASHES) return stopped(failed([notice('crashed', { times: MAX_CRASHES })]));
  const { publishing, renewal } = deps.networks[held.account.provider];
  if (publishing === null)
    return stopped(failed([notice('cannot_publish', { network: networkName(held.account.provider) })]));
  if (!held.authorized)
    return stopped(failed([tellReconnect(tellAccess(held.unauthorizedReason, held.unauthorizedCode))]));
  const loaded = await loadCredentials(() => deps.vault.open(held.credentials));
  if ('unreadable' in loaded)
    return stopped(await refuseAccount({ deps, publication: held }, loaded.unreadable));
  const session = new Session(renewal, held.account, loaded.held, { ...deps, about: about(held) });
  const contextOf = (publication: HeldPublication): RunContext => {
    return { publication, publishing, session, kept, deps, request: publishRequest(publication, deps) };
  };
  const context = contextOf(held);
  const freshened = await session.freshen();
  if (freshened?.outcome === 'auth') return stopped(await refuseAccount(context, freshened));
  if (freshened?.outcome === 'unavailable' && asksToWait(freshened))
    return stopped(waitFor(freshened, held.waits, deps.policy, held.account.provider));
  const withFiles = async (publication: HeldPublication) => {
    const fitted = await fitPublication(publication, fitOptions(held, kept, deps));
    if (fitted.waits === 'stopped' && !kept.isSurelyHeld()) throw new LeaseLostError();
    if (fitted.waits !== null) return stopped(CONVERSION_WAITS[fitted.waits]);
    // Posts that may already be public are looked for first, with or without their files.
    if (!held.steps.some(isInDoubt)) {
      const network = networkName(held.account.provider);
      const errors = [
        ...fitted.missing.map((file) => notice('file_missing', { file })),
        ...fitted.refused.map((file) => notice('file_unfit', { file, network })),
      ];
      if (errors.length > 0) return stopped(failed(errors));
    }
    return await steps(contextOf(fitted.publication));
  };
  if (held.steps.some((step) => step.visible && step.attempts > 0)) return await withFiles(held);
  const inspected = await inspect(context);
  if ('stop' in inspected) return stopped(inspected.stop);
  const fresh = { ...held, account: inspected.account };
  const unmet = recheck(fresh, recheckOptions(deps));
  if (unmet.length > 0) return stopped(failed(unmet));
  return await withFiles(fresh);
}

function recheckOptions({ networkLimits, convertsVideos }: PublishDependencies): RecheckOptions {
  return {
    ...(networkLimits === undefined ? {} : { limits: networkLimits }),
    ...(convertsVideos === undefined ? {} : { convertsVideos }),
  };
}

function fitOptions(held: HeldPublication, kept: KeptLease, deps: PublishDependencies): FitOptions {
  const network = networkName(held.account.provider);
  return {
    disk: deps.disk,
    fit: deps.fit,
    measure: deps.measure,
    limits: deps.networkLimits,
    watch: {
      isWanted: () => kept.isSurelyHeld() && !deps.stopping(),
      begins: (file) => deps.journal.note(held.lease, notice('converting', { file, network })),
    },
  };
}

function isInDoubt(step: HeldStep): boolean {
  return step.visible && (step.state === 'unknown' || (step.lookFirst ?? null) !== null);
}

async function steps(context: RunContext): Promise<Outcome> {
  const result = await runSteps(context);
  return result.kind === 'published'
    ? { stop: null, steps: result.steps, ended: result.ended }
    : { stop: result.stop, steps: result.steps };
}

/**
 * Returns the account with fresh data from the network. If the network is unavailable, the stored data is kept, unless
 * it asks to wait.
 */
async function inspect(context: RunContext): Promise<{ account: PublishAccount } | { stop: Stop }> {
  const { deps, publication, publishing, session } = context;
  const { account, inspectedAt } = publication;
  if (inspectedAt !== null && deps.now() - inspectedAt < deps.policy.inspectAfterMs) return { account };
  let answer = await publishing.inspect({ account, credentials: session.credentials });
  if (answer.outcome === 'auth') {
    const renewed = await session.renewOnce(answer);
    if (renewed.outcome === 'auth') return { stop: await refuseAccount(context, renewed) };
    // The step would be refused too, and a second refusal in a run is final.
    if (renewed.outcome === 'unavailable')
      return { stop: waitFor(renewed, publication.waits, deps.policy, publication.account.provider) };
    answer = await publishing.inspect({ account, credentials: session.credentials });
    if (answer.outcome === 'auth') return { stop: await refuseAccount(context, answer) };
  }
  if (answer.outcome === 'unavailable' && answer.known !== undefined)
    await deps.vault.saveKnown(account.id, answer.known);
  if (answer.outcome === 'unavailable')
    return asksToWait(answer)
      ? { stop: waitFor(answer, publication.waits, deps.policy, publication.account.provider) }
      : { account };
  await deps.vault.saveFacts(account.id, answer);
  return { account: withFacts(account, answer) };
}

function withFacts(
  account: PublishAccount,
  facts: Extract<InspectAnswer, { outcome: 'inspected' }>,
): PublishAccount {
  return {
    ...account,
    name: facts.name ?? account.name,
    username: facts.username ?? account.username,
    data: facts.data ?? account.data,
    // Limits set by members have names of their own and are kept.
    limits: facts.limits === null ? account.limits : { ...account.limits, ...facts.limits },
  };
}

async function conclude(
  held: HeldPublication,
  outcome: Outcome,
  deps: PublishDependencies,
): Promise<PublishResult> {
  const externalUrl = externalUrlOf(outcome.steps);
  const { stop, steps } = outcome;
  await noteAcceptance(held, steps, stop === null, deps);
  if (stop?.kind === 'wait' && !givesUp(expectedAt(held, steps), stop, deps)) {
    const refusal = refusalIn(stop, steps);
    if (refusal) deps.observer.appRefused({ ...about(held), ...refusal });
    await deps.journal.postpone(held.lease, new Date(deps.now() + stop.ms), { ...stop, refusal });
    return 'waiting';
  }
  const ending = endingOf(stop, outcome.steps, externalUrl);
  if (!outcome.ended) await deps.journal.finish(held.lease, ending);
  const { state } = ending;
  const reason = ending.state === 'published' ? null : ending.errors.join(' ');
  deps.observer.ended({
    ...about(held),
    state,
    lateMs: deps.now() - expectedAt(held, steps),
    status: statusOf(stop),
    reason,
  });
  return ending.state;
}

/** The HTTP status of the answer that ended a publication, as far as it was one. */
function statusOf(stop: Stop | null): number | null {
  if (stop?.kind === 'failed') return stop.status ?? null;
  return stop?.kind === 'wait' ? (stop.delay?.status ?? null) : null;
}

function givesUp(dueAt: number, stop: Extract<Stop, { kind: 'wait' }>, deps: PublishDependencies): boolean {
  return stop.counts && isTooLate(deps.policy, dueAt, deps.now() + stop.ms);
}

/** When it was to go on or end: what its author had wait is not late. */
function expectedAt(held: HeldPublication, steps: readonly HeldStep[]): number {
  return held.dueAt + chosenWaitMs(steps, itemDelays(held));
}
