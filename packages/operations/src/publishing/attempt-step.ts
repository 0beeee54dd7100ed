import type { StepAnswer } from '@crier/domain';
import type { AnswerNote, HeldStep, StepOutcome } from '../ports/journal.ts';
import { NO_EVIDENCE } from './dependencies.ts';
import { backoffMs, waitMs } from './policy.ts';
import { requestDigest } from './publish-request.ts';
import { acceptedSteps, type RunContext, refuseAccount } from './run-context.ts';
import type { Verdict } from './verdict.ts';

const STOOD_STILL = 'The worker stalled before the call.';

/**
 * Sends one step: the row says `sent` and is committed before the network is called, the outcome is committed after.
 * An unknown outcome of a visible step is left for reading back.
 */
export async function attemptStep(
  step: HeldStep,
  steps: readonly HeldStep[],
  context: RunContext,
): Promise<Verdict> {
  const { deps, publication, request } = context;
  const { lease } = publication;
  if (step.failures >= deps.policy.maxAttempts) {
    const errors = [`${step.label}: the network did not take it in ${step.failures} attempts.`];
    return { step, stop: { kind: 'failed', errors } };
  }
  const asked = deps.now();
  const sent = await deps.journal.send(lease, step, requestDigest(request, step));
  if (deps.now() - asked > deps.policy.fenceMs) {
    // A successor, or the person who released a restored backup, has not seen this call: it must no longer be made.
    const note = { outcome: 'not sent', message: STOOD_STILL, evidence: NO_EVIDENCE };
    const planned = await deps.journal.settle(lease, sent, { state: 'planned' }, note);
    const ms = backoffMs(publication.waits);
    return { step: planned, stop: { kind: 'wait', ms, reason: STOOD_STILL, counts: false } };
  }
  const answer = await perform(sent, steps, context);
  const settle = (outcome: StepOutcome) => deps.journal.settle(lease, sent, outcome, noteOf(answer));
  switch (answer.outcome) {
    case 'accepted':
      return { step: await settle({ state: 'accepted', remote: answer.remote }), stop: null };
    case 'rejected':
      return {
        step: await settle({ state: 'rejected' }),
        stop: { kind: 'failed', errors: [answer.message] },
      };
    case 'wait': {
      const ms = waitMs(deps.policy, answer.retryAfterMs, publication.waits);
      return {
        step: await settle({ state: 'planned' }),
        stop: { kind: 'wait', ms, reason: answer.reason, counts: true },
      };
    }
    case 'auth': {
      const planned = await settle({ state: 'planned' });
      const renewed = await context.session.renewOnce(answer.message);
      if (renewed.outcome === 'refreshed') return { step: planned, stop: null };
      if (renewed.outcome === 'auth')
        return { step: planned, stop: await refuseAccount(context, renewed.message) };
      const ms = backoffMs(publication.waits);
      return { step: planned, stop: { kind: 'wait', ms, reason: renewed.reason, counts: true } };
    }
    case 'unknown': {
      const unknown = await settle({ state: 'unknown' });
      if (unknown.visible) return { step: unknown, stop: null };
      const ms = backoffMs(unknown.failures);
      return { step: unknown, stop: { kind: 'wait', ms, reason: answer.reason, counts: true } };
    }
  }
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

async function perform(sent: HeldStep, steps: readonly HeldStep[], context: RunContext): Promise<StepAnswer> {
  const { deps, publication, publisher, request, session } = context;
  const begun = deps.now();
  let answer: StepAnswer;
  try {
    answer = await publisher.perform({
      request,
      credentials: session.credentials,
      step: sent,
      accepted: acceptedSteps(steps),
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
    milliseconds: deps.now() - begun,
  });
  return answer;
}
