import type { RemoteRecord, StepAnswer } from '@crier/domain';
import type { AnswerNote, HeldStep, StepOutcome } from '../ports/journal.ts';
import { askForStep } from './ask-for-step.ts';
import { type CallFence, fenceSince, STALLED } from './call-fence.ts';
import { NO_EVIDENCE } from './dependencies.ts';
import { requestDigest } from './publish-request.ts';
import { acceptedSteps, externalUrlOf, type RunContext, refuseAccount } from './run-context.ts';
import { type Verdict, waitFor } from './verdict.ts';

/**
 * Sends one step. The row says `sent` and is committed before the network is called; the outcome is committed after. If
 * the outcome of a visible step is unknown, the network is read back; a step proven absent is sent again until it is
 * too late.
 */
export async function attemptStep(
  step: HeldStep,
  steps: readonly HeldStep[],
  context: RunContext,
): Promise<Verdict> {
  const { deps, publication, request } = context;
  if (!step.visible && step.failures >= deps.policy.maxAttempts) {
    const errors = [`${step.label}: the network did not accept it in ${step.failures} attempts.`];
    return { step, stop: { kind: 'failed', errors } };
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
  const settle = (outcome: StepOutcome) => deps.journal.settle(lease, sent, outcome, noteOf(answer));
  switch (answer.outcome) {
    case 'accepted': {
      const { remote } = answer;
      const twin =
        sent.visible && sent.failures > 0
          ? await findTwin(before, sent, remote, steps, context).catch(() => null)
          : null;
      const note = noteOf(twin === null ? answer : { ...answer, message: twin });
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
        deps.observer.unstored({ publication: publication.uuid, label: sent.label, remote });
        throw error;
      }
    }
    case 'rejected':
      return {
        step: await settle({ state: 'rejected' }),
        stop: { kind: 'failed', errors: [answer.message] },
      };
    case 'wait': {
      const stop = waitFor(answer, publication.waits, deps.policy);
      return {
        step: await settle({ state: 'planned' }),
        stop: { ...stop, counts: !fence.hasStopped() },
      };
    }
    case 'auth': {
      const planned = await settle({ state: 'planned' });
      const renewed = await context.session.renewOnce(answer);
      if (renewed.outcome === 'renewed') return { step: planned, stop: null };
      if (renewed.outcome === 'auth') return { step: planned, stop: await refuseAccount(context, renewed) };
      return { step: planned, stop: waitFor(renewed, publication.waits, deps.policy) };
    }
    case 'unknown': {
      const unknown = await settle({ state: 'unknown' });
      if (unknown.visible && answer.retryAfterMs === undefined) return { step: unknown, stop: null };
      return { step: unknown, stop: waitFor(answer, unknown.failures, deps.policy) };
    }
  }
}

/**
 * Reads back once more after a step that seemed lost was sent again, because a server that is slower than its settling
 * time may have carried out both calls. Returns the message for users if there is a second record, otherwise null.
 */
async function findTwin(
  before: HeldStep,
  sent: HeldStep,
  remote: RemoteRecord,
  steps: readonly HeldStep[],
  context: RunContext,
): Promise<string | null> {
  const { deps, publication } = context;
  const first = { ...sent, sentAt: before.sentAt ?? sent.sentAt };
  const answer = await askForStep(first, steps, context, [remote.id]);
  if (answer.outcome !== 'found' || answer.remote.id === remote.id) return null;
  const urls = [remote.url, answer.remote.url];
  deps.observer.twin({ publication: publication.uuid, label: sent.label, urls });
  return `The network shows this twice: an earlier call, which looked lost, was carried out after all. Delete ${answer.remote.url ?? answer.remote.id} if you want only one.`;
}

/** The recorded facts about an answer. */
function noteOf(
  answer: Pick<StepAnswer, 'outcome' | 'evidence'> & { message?: string; reason?: string },
): AnswerNote {
  return {
    outcome: answer.outcome,
    message: answer.message ?? answer.reason ?? null,
    evidence: answer.evidence,
  };
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
    return { outcome: 'wait', retryAfterMs: null, reason: STALLED, evidence: NO_EVIDENCE };
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
    deps.observer.defect(error, { publication: publication.uuid, label: sent.label });
    answer = { outcome: 'unknown', reason: 'An internal error interrupted the step.', evidence: NO_EVIDENCE };
  }
  deps.observer.step({
    publication: publication.uuid,
    label: sent.label,
    kind: sent.kind,
    outcome: answer.outcome,
    provider: publication.account.provider,
    attempt: sent.attempts,
    milliseconds: deps.now() - begun,
  });
  return answer;
}
