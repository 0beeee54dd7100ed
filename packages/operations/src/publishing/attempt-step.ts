import { type Notice, notice, preparedTooLong, type RemoteRecord, type StepAnswer } from '@crier/domain';
import type { HeldStep } from '../ports/held-step.ts';
import type { StepOutcome } from '../ports/journal.ts';
import { stepParams } from '../ports/step-params.ts';
import { about } from './about.ts';
import { noteOf, toldBy, wordsOf } from './answer-words.ts';
import { askForStep } from './ask-for-step.ts';
import { type CallFence, fenceSince } from './call-fence.ts';
import { NO_EVIDENCE } from './dependencies.ts';
import { findTwins, tellTwinDoubt, tellTwins, toldOf } from './find-twins.ts';
import { mayBeGateways, noteOfFound } from './look-first.ts';
import { prepareAgain } from './prepare-again.ts';
import { requestDigest } from './publish-request.ts';
import { acceptedSteps, externalUrlOf, type RunContext, refuseAccount } from './run-context.ts';
import { settleRepeat } from './settle-repeat.ts';
import { messagesOf, tellAnswer } from './tell.ts';
import { failed, type Verdict, waitFor } from './verdict.ts';

/**
 * Sends one step. The row says `sent` and is committed before the network is called; the outcome is committed after. If
 * the outcome of a visible step is unknown, the network is read back; a step proven absent is sent again until it is
 * too late. What was prepared for it so long ago that the network has dropped it is prepared again first.
 */
export async function attemptStep(
  step: HeldStep,
  steps: readonly HeldStep[],
  context: RunContext,
): Promise<Verdict> {
  const { deps, publication, publishing, request } = context;
  const accepted = acceptedSteps(steps);
  const dropped = preparedTooLong({ step, accepted }, publishing, deps.now());
  if (dropped !== null)
    return await prepareAgain(
      step,
      steps,
      { ...dropped, why: 'prepared_expired', hasOnlyWaited: true },
      context,
    );
  if (!step.visible && step.failures >= deps.policy.maxAttempts) {
    return { step, stop: failed([notAccepted(step)]) };
  }
  const asked = deps.elapsed();
  const sent = await deps.journal.send(publication.lease, step, requestDigest(request, step));
  return await carryOut({ before: step, sent, asked }, steps, context);
}

/** A step before and after the journal recorded it as sent; `asked` is when that was requested, by `elapsed`. */
export interface SentStep {
  readonly before: HeldStep;
  readonly sent: HeldStep;
  readonly asked: number;
}

/**
 * Calls the network for a step recorded as `sent`, and commits the outcome; the publication ends with its last step.
 */
export async function carryOut(
  { before, sent, asked }: SentStep,
  steps: readonly HeldStep[],
  context: RunContext,
): Promise<Verdict> {
  const { deps, publication } = context;
  const { lease } = publication;
  const fence = fenceSince(asked, context);
  const answer = await perform(sent, steps, fence, context);
  const told = toldBy(answer, sent, context);
  const settle = (outcome: StepOutcome) => deps.journal.settle(lease, sent, outcome, noteOf(answer, told));
  switch (answer.outcome) {
    case 'accepted':
      return await settleAccepted({ before, sent, asked }, answer, steps, context);
    case 'rejected': {
      const found = mayBeGateways(sent, answer) ? await lookUpRefused(sent, steps, context) : null;
      if (found !== null) return found;
      return {
        step: await settle({ state: 'rejected' }),
        stop: failed([wordsOf(answer, sent, context)], answer.evidence.status),
      };
    }
    case 'prepare':
      return await prepareAgain(
        sent,
        steps.map((other) => (other === before ? sent : other)),
        answer,
        context,
      );
    case 'wait': {
      const stop = waitFor(answer, publication.waits, deps.policy, publication.account.provider);
      return {
        step: await settle(plannedAfter(sent, answer)),
        stop: { ...stop, counts: stop.counts && !fence.hasStopped() },
      };
    }
    case 'auth':
      return await settleAuth(sent, answer, steps, context);
    case 'unknown': {
      if (sent.visible && sent.attempts > 1 && answer.repeatOf !== undefined)
        return await settleRepeat(sent, answer, answer.repeatOf, context);
      const unknown = await settle({ state: 'unknown' });
      if (!unknown.visible && unknown.failures >= deps.policy.maxAttempts) {
        const why = tellAnswer(answer, answer.reason, publication.account.provider);
        return { step: unknown, stop: failed([notAccepted(unknown, why)], answer.evidence.status) };
      }
      if (unknown.visible && answer.retryAfterMs === undefined) return { step: unknown, stop: null };
      return {
        step: unknown,
        stop: waitFor(answer, unknown.failures, deps.policy, publication.account.provider),
      };
    }
  }
}

/** Commits an acceptance. If an earlier attempt was lost, the network is asked whether the post is public twice. */
async function settleAccepted(
  { before, sent }: SentStep,
  answer: Extract<StepAnswer, { readonly outcome: 'accepted' }>,
  steps: readonly HeldStep[],
  context: RunContext,
): Promise<Verdict> {
  const { deps, publication } = context;
  const { lease } = publication;
  const { remote } = answer;
  const twins =
    sent.visible && sent.failures > 0
      ? await findTwin(before, sent, remote, steps, context).catch(() => null)
      : null;
  const note = noteOf(twins === null ? answer : { ...answer, message: twins }, null);
  try {
    const after = steps.map((other) => (other === before ? { ...sent, remote } : other));
    if (steps.some((other) => other !== before && other.state !== 'accepted'))
      return {
        step: await deps.journal.settle(lease, sent, { state: 'accepted', remote }, note),
        stop: null,
      };
    const done = await deps.journal.complete(lease, sent, remote, note, externalUrlOf(after));
    return { ...done, stop: null };
  } catch (error) {
    const { status } = answer.evidence;
    deps.observer.unstored({ ...about(publication), label: sent.label, remote, status, error });
    throw error;
  }
}

/** Renews the credentials that the network refused, and plans the step again. */
async function settleAuth(
  sent: HeldStep,
  answer: Extract<StepAnswer, { readonly outcome: 'auth' }>,
  steps: readonly HeldStep[],
  context: RunContext,
): Promise<Verdict> {
  const { deps, publication } = context;
  // A gateway may have refused what the network had accepted, with credentials that are as good as before.
  const found = mayBeGateways(sent, answer) ? await lookUpRefused(sent, steps, context) : null;
  if (found !== null) return found;
  const note = noteOf(answer, toldBy(answer, sent, context));
  const planned = await deps.journal.settle(publication.lease, sent, plannedAfter(sent, answer), note);
  const renewed = await context.session.renewOnce(answer);
  if (renewed.outcome === 'renewed') return { step: planned, stop: null };
  if (renewed.outcome === 'auth') return { step: planned, stop: await refuseAccount(context, renewed) };
  return {
    step: planned,
    stop: waitFor(renewed, publication.waits, deps.policy, publication.account.provider),
  };
}

function notAccepted(step: HeldStep, why: Notice | null = null): Notice {
  return notice('not_accepted', { ...stepParams(step), times: step.failures }, why);
}

/** A refusal that a gateway may have given is not believed before the network was asked, with the next attempt. */
function plannedAfter(sent: HeldStep, answer: StepAnswer): StepOutcome {
  return { state: 'planned', ...(mayBeGateways(sent, answer) ? { lookFirst: 'resend' } : {}) };
}

/**
 * Asks the network about a refused step before the refusal is final. Returns null if it is to be believed: the network
 * shows nothing that may be the step, or can't be asked.
 */
async function lookUpRefused(
  sent: HeldStep,
  steps: readonly HeldStep[],
  context: RunContext,
): Promise<Verdict | null> {
  const { deps, publication } = context;
  const answer = await askForStep(sent, steps, context);
  if (answer.outcome === 'found') {
    const accepted = { state: 'accepted', remote: answer.remote } as const;
    const note = noteOfFound(answer);
    return { step: await deps.journal.settle(publication.lease, sent, accepted, note), stop: null };
  }
  if (answer.outcome !== 'unclear' || answer.candidate === undefined) return null;
  const note = { outcome: 'read back: unclear', message: answer.reason, evidence: answer.evidence };
  return {
    step: await deps.journal.settle(publication.lease, sent, { state: 'unknown' }, note),
    stop: null,
  };
}

/**
 * Looks for twins right after a step that seemed lost was sent again, because a server that is slower than its settling
 * time may have carried out both calls. Returns the message for users if there are any, or if the network does not even
 * show the record that it just accepted, otherwise null. The journal has
 * them looked for again minutes later.
 */
async function findTwin(
  before: HeldStep,
  sent: HeldStep,
  remote: RemoteRecord,
  steps: readonly HeldStep[],
  context: RunContext,
): Promise<string | null> {
  const { deps, publication } = context;
  const first = { ...sent, lostAt: sent.lostAt ?? before.sentAt };
  const { twins, doubt, isBlind } = await findTwins(first, remote, [], steps, context);
  if (twins.length === 0) return isBlind && doubt !== null ? tellTwinDoubt(remote, doubt).message : null;
  await deps.journal.noteTwins(sent, twins);
  deps.observer.twin({ ...about(publication), ...toldOf(sent, remote, twins) });
  return messagesOf(tellTwins(remote, twins)).join(' ');
}

async function perform(
  sent: HeldStep,
  steps: readonly HeldStep[],
  fence: CallFence,
  context: RunContext,
): Promise<StepAnswer> {
  const { deps, publication, publishing, request, session } = context;
  const begun = deps.now();
  let answer: StepAnswer;
  try {
    fence.check('first');
  } catch {
    const told = notice('stalled');
    return { outcome: 'wait', retryAfterMs: null, reason: told.message, told, evidence: NO_EVIDENCE };
  }
  try {
    answer = await publishing.perform({
      request,
      credentials: session.credentials,
      step: sent,
      accepted: acceptedSteps(steps),
      ...(sent.visible ? { fence: fence.check } : {}),
    });
  } catch (error) {
    deps.observer.defect(error, { ...about(publication), label: sent.label });
    const told = notice('interrupted_step');
    answer = { outcome: 'unknown', reason: told.message, told, evidence: NO_EVIDENCE };
  }
  deps.observer.step({
    ...about(publication),
    label: sent.label,
    kind: sent.kind,
    outcome: answer.outcome,
    attempt: sent.attempts,
    milliseconds: deps.now() - begun,
    status: answer.evidence.status,
    reason: noteOf(answer, null).message,
    hindered: answer.outcome === 'wait' && (answer.limit !== undefined || answer.matter !== undefined),
  });
  return answer;
}
