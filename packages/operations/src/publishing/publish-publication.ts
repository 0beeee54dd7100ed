import { type InspectAnswer, missingFileReason, type PlatformKey, type PublishAccount } from '@crier/domain';
import { networkName } from '../accounts/connections/network-name.ts';
import { InstallationHeldError } from '../ports/hold.ts';
import { type Ending, type HeldPublication, type HeldStep, LeaseLostError } from '../ports/journal.ts';
import { MAX_CRASHES } from '../ports/tasks.ts';
import { about } from './about.ts';
import { CONVERSION_WAITS } from './conversion-waits.ts';
import type { KeptLease, PublishDependencies } from './dependencies.ts';
import { type FitOptions, fitPublication } from './fit-publication.ts';
import { loadCredentials } from './load-credentials.ts';
import { missedReason } from './missed.ts';
import { awaitTurn, noteAcceptance, refusalIn } from './operator-matters.ts';
import { asksToWait, backoffMs, isTooLate } from './policy.ts';
import { publishRequest } from './publish-request.ts';
import { type RecheckOptions, recheck } from './recheck.ts';
import { externalUrlOf, type RunContext, refuseAccount } from './run-context.ts';
import { runSteps } from './run-steps.ts';
import { Session } from './session.ts';
import { type Stop, waitFor } from './verdict.ts';

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

const CRASHED = `Publishing was given up because it crashed the service ${MAX_CRASHES} times.`;

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
        counts: false,
        delay: { kind: 'hold', status: null },
      });
      return 'installation held';
    }
    deps.observer.defect(error, { ...about(held), label: null });
    await deps.journal.postpone(held.lease, new Date(deps.now() + backoffMs(held.waits)), {
      reason: 'An internal error.',
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
  deps.observer.missed({ ...about(held), dueAt, what, reason });
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
  if (held.crashes >= MAX_CRASHES) return stopped({ kind: 'failed', errors: [CRASHED] });
  const { publishing, renewal } = deps.networks[held.account.provider];
  if (publishing === null) return stopped({ kind: 'failed', errors: [cannotPublish(held.account.provider)] });
  if (!held.authorized) {
    const reason = held.unauthorizedReason ?? 'the network no longer accepts its credentials.';
    return stopped({ kind: 'failed', errors: [`The account must be reconnected: ${reason}`] });
  }
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
    return stopped(waitFor(freshened, held.waits, deps.policy));
  const withFiles = async (publication: HeldPublication) => {
    const fitted = await fitPublication(publication, fitOptions(held, kept, deps));
    if (fitted.waits === 'stopped' && !kept.isSurelyHeld()) throw new LeaseLostError();
    if (fitted.waits !== null) return stopped(CONVERSION_WAITS[fitted.waits]);
    // Posts that may already be public are looked for first, with or without their files.
    if (!held.steps.some(isInDoubt)) {
      const errors = [
        ...fitted.missing.map(missingFileReason),
        ...fitted.refused.map((name) => unfitReason(name, held.account.provider)),
      ];
      if (errors.length > 0) return stopped({ kind: 'failed', errors });
    }
    return await steps(contextOf(fitted.publication));
  };
  if (held.steps.some((step) => step.visible && step.attempts > 0)) return await withFiles(held);
  const inspected = await inspect(context);
  if ('stop' in inspected) return stopped(inspected.stop);
  const fresh = { ...held, account: inspected.account };
  const unmet = recheck(fresh, recheckOptions(deps));
  if (unmet.length > 0) return stopped({ kind: 'failed', errors: unmet });
  return await withFiles(fresh);
}

function recheckOptions({ networkLimits, convertsVideos }: PublishDependencies): RecheckOptions {
  return {
    ...(networkLimits === undefined ? {} : { limits: networkLimits }),
    ...(convertsVideos === undefined ? {} : { convertsVideos }),
  };
}

function unfitReason(file: string, provider: PlatformKey): string {
  const network = networkName(provider);
  return `The file ${file} could not be converted to a form that ${network} accepts. Export it as H.264 with AAC sound in an MP4 file.`;
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
      begins: (file) => deps.journal.note(held.lease, `The file ${file} is being converted for ${network}.`),
    },
  };
}

function cannotPublish(provider: PlatformKey): string {
  return `Publishing to ${networkName(provider)} is not available yet. Retry this account once it is.`;
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
    if (renewed.outcome === 'unavailable') return { stop: waitFor(renewed, publication.waits, deps.policy) };
    answer = await publishing.inspect({ account, credentials: session.credentials });
    if (answer.outcome === 'auth') return { stop: await refuseAccount(context, answer) };
  }
  if (answer.outcome === 'unavailable')
    return asksToWait(answer) ? { stop: waitFor(answer, publication.waits, deps.policy) } : { account };
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
  if (stop?.kind === 'wait' && !givesUp(held, stop, deps)) {
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
    lateMs: deps.now() - held.dueAt,
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

function givesUp(
  held: HeldPublication,
  stop: Extract<Stop, { kind: 'wait' }>,
  deps: PublishDependencies,
): boolean {
  return stop.counts && isTooLate(deps.policy, held.dueAt, deps.now() + stop.ms);
}

/** A publication with a step in doubt never ends as merely failed: that would invite a second post. */
function endingOf(stop: Stop | null, steps: readonly HeldStep[], externalUrl: string | null): Ending {
  if (stop === null) return { state: 'published', externalUrl };
  const doubtful =
    stop.kind === 'unconfirmed' || steps.some((step) => step.visible && step.state === 'unknown');
  return { state: doubtful ? 'unconfirmed' : 'failed', errors: errorsOf(stop), externalUrl };
}

function errorsOf(stop: Stop): readonly string[] {
  if (stop.kind === 'failed') return stop.errors;
  if (stop.kind === 'unconfirmed') return [stop.reason];
  return [`Gave up waiting for the network: ${stop.reason ?? 'no reason given.'}`];
}
