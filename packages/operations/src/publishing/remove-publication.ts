import {
  type NetworkPublishing,
  type Notice,
  notice,
  quoted,
  type RefusedCredentials,
  type StepAnswer,
  worded,
} from '@crier/domain';
import { networkName } from '../accounts/connections/network-name.ts';
import { InstallationHeldError } from '../ports/hold.ts';
import { LeaseLostError } from '../ports/journal.ts';
import { tellObstacle } from '../ports/publication-sentences.ts';
import type { HeldRemoval, HeldRemovalStep, RemovalJournal } from '../ports/removal-journal.ts';
import { stepParams } from '../ports/step-params.ts';
import { MAX_CRASHES } from '../ports/tasks.ts';
import { aboutRemoval } from './about.ts';
import { NO_EVIDENCE, type PublishDependencies } from './dependencies.ts';
import { doubted, endAccess } from './end-access.ts';
import { loadCredentials } from './load-credentials.ts';
import { asksToWait, backoffMs, isTooLate, waitMs } from './policy.ts';
import { Session } from './session.ts';
import { messagesOf, tellAccess, tellAnswer, tellReconnect } from './tell.ts';

export interface RemovalDependencies
  extends Pick<
    PublishDependencies,
    'vault' | 'networks' | 'policy' | 'observer' | 'now' | 'newToken' | 'pause' | 'stopping'
  > {
  readonly removals: RemovalJournal;
}

/** Longer than any one call of a publisher. */
const CLAIM_MS = 120_000;
/** How often an account that must be reconnected is checked again. */
const RECONNECT_WAIT_MS = 5 * 60_000;

const CRASHED = notice('removal_crashed', { times: MAX_CRASHES });
const INTERNAL = notice('internal');
const INTERRUPTED = notice('interrupted_deletion');

/** Why a removal can't continue now. */
type Stop = { readonly ms: number; readonly reason: Notice } | null;

/**
 * Deletes the public posts of a publication, newest first, as far as possible now. Safe to call repeatedly,
 * concurrently, and after a crash: a record that no longer exists counts as deleted, so a lost answer is requested
 * again. A refusal for one record does not stop the others. Only the removal that met a limit waits for it; publishing
 * continues, because networks count deletions separately. Never throws because of a network's behaviour.
 */
export async function removePublication(removal: string, deps: RemovalDependencies): Promise<void> {
  const held = await deps.removals.claim(removal, deps.newToken(), CLAIM_MS);
  if (!held) return;
  if (held.crashes > 0) deps.observer.tookOver({ ...aboutRemoval(held), crashes: held.crashes });
  try {
    if (held.crashes >= MAX_CRASHES) {
      return await finish(held, [...held.steps.flatMap(failureOf), CRASHED], deps);
    }
    const { stop, steps } = await carryOn(held, deps);
    if (stop && !isTooLate(deps.policy, held.requestedAt, deps.now() + stop.ms)) {
      return await deps.removals.postpone(held, new Date(deps.now() + stop.ms), stop.reason);
    }
    const failed = steps.flatMap(failureOf);
    await finish(held, stop ? [...failed, notice('removal_gave_up', {}, stop.reason)] : failed, deps);
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    if (error instanceof InstallationHeldError) {
      return await deps.removals.postpone(held, new Date(deps.now()), notice('on_hold'));
    }
    deps.observer.defect(error, { ...aboutRemoval(held), label: null });
    await deps.removals.postpone(held, new Date(deps.now() + backoffMs(held.waits)), INTERNAL);
  }
}

async function finish(held: HeldRemoval, errors: readonly Notice[], deps: RemovalDependencies) {
  await deps.removals.finish(held, errors);
  const [state, reason] =
    errors.length === 0 ? (['removed', null] as const) : (['failed', messagesOf(errors).join(' ')] as const);
  deps.observer.removalEnded({ ...aboutRemoval(held), state, reason });
}

async function carryOn(
  held: HeldRemoval,
  deps: RemovalDependencies,
): Promise<{ stop: Stop; steps: readonly HeldRemovalStep[] }> {
  const { publishing, renewal } = deps.networks[held.account.provider];
  if (publishing === null) {
    const reason = notice('unavailable', { network: networkName(held.account.provider) });
    return { stop: { ms: RECONNECT_WAIT_MS, reason }, steps: held.steps };
  }
  if (!held.authorized)
    return { stop: reconnect(tellAccess(held.unauthorizedReason, held.unauthorizedCode)), steps: held.steps };
  const loaded = await loadCredentials(() => deps.vault.load(held.account.id));
  if ('unreadable' in loaded) {
    return { stop: await refused(held, loaded.unreadable, deps), steps: held.steps };
  }
  const session = new Session(renewal, held.account, loaded.held, { ...deps, about: aboutRemoval(held) });
  const freshened = await session.freshen();
  if (freshened?.outcome === 'auth') {
    return { stop: await refused(held, freshened, deps), steps: held.steps };
  }
  if (freshened?.outcome === 'unavailable' && asksToWait(freshened)) {
    const ms = waitMs(deps.policy, freshened.retryAfterMs ?? null, held.waits);
    const reason = tellAnswer(freshened, freshened.reason, held.account.provider);
    return { stop: { ms, reason }, steps: held.steps };
  }
  const steps: HeldRemovalStep[] = [];
  let stop: Stop = null;
  for (let step of held.steps) {
    while (!stop && (step.state === 'planned' || step.state === 'sent')) {
      if (deps.stopping()) stop = { ms: 0, reason: notice('stopping') };
      else ({ step, stop } = await remove(held, step, publishing, session, deps));
    }
    steps.push(step);
  }
  return { stop, steps };
}

/** Deletes one record. If the step is not settled and there is no stop, the caller tries again at once. */
async function remove(
  held: HeldRemoval,
  planned: HeldRemovalStep,
  publishing: NetworkPublishing,
  session: Session,
  deps: RemovalDependencies,
): Promise<{ step: HeldRemovalStep; stop: Stop }> {
  const sent = await deps.removals.send(held, planned, CLAIM_MS);
  const answer = await ask(held, sent, publishing, session, deps);
  const message = 'message' in answer ? answer.message : 'reason' in answer ? answer.reason : null;
  const { label, attempts: attempt } = sent;
  const { outcome, evidence } = answer;
  const { status } = evidence;
  const { provider } = held.account;
  deps.observer.removalStep({ ...aboutRemoval(held), label, outcome, attempt, status, reason: message });
  const settle = (state: 'removed' | 'failed' | 'planned') =>
    deps.removals.settle(held, sent, state, {
      outcome,
      message,
      evidence,
    });
  switch (answer.outcome) {
    case 'accepted':
      return { step: await settle('removed'), stop: null };
    case 'rejected':
      return { step: await settle('failed'), stop: null };
    case 'wait': {
      const ms = waitMs(deps.policy, answer.retryAfterMs, held.waits);
      return {
        step: await settle('planned'),
        stop: { ms, reason: tellAnswer(answer, answer.reason, provider) },
      };
    }
    case 'prepare':
    case 'unknown': {
      if (sent.attempts >= deps.policy.maxAttempts) return { step: await settle('failed'), stop: null };
      return {
        step: await settle('planned'),
        stop: {
          ms: waitMs(
            deps.policy,
            'retryAfterMs' in answer ? (answer.retryAfterMs ?? null) : null,
            sent.attempts,
          ),
          reason: tellAnswer(answer, answer.reason, provider),
        },
      };
    }
    case 'auth': {
      const step = await settle('planned');
      const renewed = await session.renewOnce(answer);
      if (renewed.outcome === 'renewed') return { step, stop: null };
      if (renewed.outcome === 'auth') return { step, stop: await refused(held, renewed, deps) };
      const ms = waitMs(deps.policy, renewed.retryAfterMs ?? null, held.waits);
      return { step, stop: { ms, reason: tellAnswer(renewed, renewed.reason, provider) } };
    }
  }
}

async function ask(
  held: HeldRemoval,
  step: HeldRemovalStep,
  publishing: NetworkPublishing,
  session: Session,
  deps: RemovalDependencies,
): Promise<StepAnswer> {
  try {
    return await publishing.remove(step.remote, { account: held.account, credentials: session.credentials });
  } catch (error) {
    deps.observer.defect(error, { ...aboutRemoval(held), label: step.label });
    return {
      outcome: 'unknown',
      reason: INTERRUPTED.message,
      told: INTERRUPTED,
      evidence: NO_EVIDENCE,
    };
  }
}

/**
 * Sets the account to unauthorised; the caller that does so first notifies everyone, once. The removal waits for a
 * reconnection.
 */
async function refused(
  held: HeldRemoval,
  refusal: RefusedCredentials,
  deps: RemovalDependencies,
): Promise<Stop> {
  const { message: reason } = refusal;
  const { confirmRefusalMs: ms } = deps.policy;
  const ended = await endAccess(held.account.id, refusal, deps.vault, ms);
  if (ended === 'doubted') return { ms, reason: doubted(refusal).told };
  if (ended === 'ended') deps.observer.unauthorized({ ...aboutRemoval(held), reason });
  return reconnect(tellAccess(reason, refusal.code));
}

function reconnect(access: Notice): Stop {
  return { ms: RECONNECT_WAIT_MS, reason: tellReconnect(access) };
}

/** The step's error as a list; empty unless the step failed. */
function failureOf(step: HeldRemovalStep): readonly Notice[] {
  if (step.state !== 'failed') return [];
  const words = step.message ?? 'the network refused to delete it.';
  const why =
    step.message === null ? notice('deletion_refused') : (tellObstacle(step.message) ?? quoted(step.message));
  return [worded(`${step.label}: ${words}`, notice('not_deleted', stepParams(step), why))];
}
