import { type InspectAnswer, missingFileReason, type PublishAccount, type Publisher } from '@crier/domain';
import { InstallationHeldError } from '../ports/hold.ts';
import { type Ending, type HeldPublication, type HeldStep, LeaseLostError } from '../ports/journal.ts';
import type { PublishDependencies } from './dependencies.ts';
import { loadCredentials } from './load-credentials.ts';
import { fitPublication } from './missing-files.ts';
import { backoffMs } from './policy.ts';
import { publishRequest } from './publish-request.ts';
import { recheck } from './recheck.ts';
import { type RunContext, refuseAccount } from './run-context.ts';
import { runSteps } from './run-steps.ts';
import { Session } from './session.ts';
import type { Stop } from './verdict.ts';

/** How one delivery of a publication's job ended. */
export type PublishResult =
  | 'published'
  | 'failed'
  | 'unconfirmed'
  | 'waiting'
  | 'busy'
  | 'installation held'
  | 'nothing to do'
  | 'lease lost';

const BUSY_RETRY_MS = 1_000;

/**
 * Carries a publication on as far as it goes now. Safe to call twice, at once, and after a crash at any point: the
 * account's lease lets one caller in, the journal says what was sent, and what became of it is found out before
 * anything is sent again (design: The publishing journal). Never throws for what a network does.
 */
export async function publishPublication(
  publication: string,
  deps: PublishDependencies,
): Promise<PublishResult> {
  const claim = await deps.journal.claim(publication, deps.newToken(), deps.policy.leaseMs);
  if (claim.outcome === 'busy') {
    await deps.journal.again(publication, new Date(deps.now() + BUSY_RETRY_MS));
    return 'busy';
  }
  if (claim.outcome === 'installation_held') return 'installation held';
  if (claim.outcome !== 'held') return claim.outcome === 'not_yet' ? 'waiting' : 'nothing to do';
  const held = claim.publication;
  const { provider } = held.account;
  if (held.steps.length === 0)
    deps.observer.began({ publication, provider, lateMs: deps.now() - held.dueAt });
  const keeper = deps.leases.keep(held.lease);
  try {
    return await conclude(held, await carryOn(held, deps), deps);
  } catch (error) {
    if (error instanceof LeaseLostError) return 'lease lost';
    if (error instanceof InstallationHeldError) {
      await deps.journal.postpone(held.lease, new Date(deps.now()), error.message, false);
      return 'installation held';
    }
    deps.observer.defect(error, { publication, label: null });
    await deps.journal.postpone(
      held.lease,
      new Date(deps.now() + backoffMs(held.waits)),
      'An internal error.',
      true,
    );
    return 'waiting';
  } finally {
    keeper.stop();
  }
}

interface Outcome {
  readonly stop: Stop | null;
  readonly steps: readonly HeldStep[];
}

async function carryOn(held: HeldPublication, deps: PublishDependencies): Promise<Outcome> {
  const stopped = (stop: Stop): Outcome => ({ stop, steps: held.steps });
  const publisher = deps.publishers[held.account.provider];
  if (!publisher)
    return stopped({ kind: 'failed', errors: [`Publishing to ${held.account.provider} is not available.`] });
  if (!held.authorized) {
    const reason = held.unauthorizedReason ?? 'the network no longer accepts its credentials.';
    return stopped({ kind: 'failed', errors: [`The account must be reconnected: ${reason}`] });
  }
  const loaded = await loadCredentials(deps.vault, held.account.id);
  if ('unreadable' in loaded)
    return stopped(await refuseAccount({ deps, publication: held }, loaded.unreadable));
  const session = new Session(publisher, held.account, loaded.held, deps);
  const context = contextOf(held, publisher, session, deps);
  const freshened = await session.freshen();
  if (freshened?.outcome === 'auth') return stopped(await refuseAccount(context, freshened.message));
  const withFiles = async (publication: HeldPublication) => {
    const fitted = await fitPublication(publication, deps.disk, deps.fit);
    // What may be public already is looked for first, with or without its files.
    if (fitted.missing.length > 0 && !held.steps.some(isInDoubt)) {
      return stopped({ kind: 'failed', errors: fitted.missing.map(missingFileReason) });
    }
    return await steps(contextOf(fitted.publication, publisher, session, deps));
  };
  if (held.steps.some((step) => step.visible && step.attempts > 0)) return await withFiles(held);
  const inspected = await inspect(context);
  if ('stop' in inspected) return stopped(inspected.stop);
  const fresh = { ...held, account: inspected.account };
  const unmet = recheck(fresh);
  if (unmet.length > 0) return stopped({ kind: 'failed', errors: unmet });
  return await withFiles(fresh);
}

function isInDoubt(step: HeldStep): boolean {
  return step.visible && step.state === 'unknown';
}

function contextOf(
  publication: HeldPublication,
  publisher: Publisher,
  session: Session,
  deps: PublishDependencies,
): RunContext {
  return { publication, publisher, session, deps, request: publishRequest(publication, deps.disk) };
}

async function steps(context: RunContext): Promise<Outcome> {
  const result = await runSteps(context);
  return { stop: result.kind === 'published' ? null : result.stop, steps: result.steps };
}

/** The account with fresh data from the network; what the network can't say now stays as stored. */
async function inspect(context: RunContext): Promise<{ account: PublishAccount } | { stop: Stop }> {
  const { deps, publication, publisher, session } = context;
  const { account, inspectedAt } = publication;
  if (inspectedAt !== null && deps.now() - inspectedAt < deps.policy.inspectAfterMs) return { account };
  let answer = await publisher.inspect({ account, credentials: session.credentials });
  if (answer.outcome === 'auth') {
    const renewed = await session.renewOnce(answer.message);
    if (renewed.outcome === 'auth') return { stop: await refuseAccount(context, renewed.message) };
    if (renewed.outcome === 'unavailable') return { account };
    answer = await publisher.inspect({ account, credentials: session.credentials });
    if (answer.outcome === 'auth') return { stop: await refuseAccount(context, answer.message) };
  }
  if (answer.outcome === 'unavailable') return { account };
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
    limits: facts.limits ?? account.limits,
  };
}

async function conclude(
  held: HeldPublication,
  outcome: Outcome,
  deps: PublishDependencies,
): Promise<PublishResult> {
  const externalUrl = outcome.steps.find((step) => step.visible && step.remote)?.remote?.url ?? null;
  const { stop } = outcome;
  if (stop?.kind === 'wait' && !givesUp(held, stop, deps)) {
    await deps.journal.postpone(held.lease, new Date(deps.now() + stop.ms), stop.reason, stop.counts);
    return 'waiting';
  }
  const ending = endingOf(stop, outcome.steps, externalUrl);
  await deps.journal.finish(held.lease, ending);
  deps.observer.ended({ publication: held.uuid, state: ending.state, provider: held.account.provider });
  return ending.state;
}

function givesUp(
  held: HeldPublication,
  stop: Extract<Stop, { kind: 'wait' }>,
  deps: PublishDependencies,
): boolean {
  return stop.counts && deps.now() + stop.ms - held.dueAt > deps.policy.giveUpAfterMs;
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
