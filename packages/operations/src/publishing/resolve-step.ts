import type { ReadBackAnswer } from '@crier/domain';
import type { AnswerNote, HeldStep, StepOutcome } from '../ports/journal.ts';
import { NO_EVIDENCE } from './dependencies.ts';
import { backoffMs, waitMs } from './policy.ts';
import { acceptedSteps, type RunContext, refuseAccount } from './run-context.ts';
import type { Verdict } from './verdict.ts';

/**
 * Finds out what became of a visible step whose outcome is unknown, by asking the network. Found: accepted. Provably
 * absent: planned again. Can't tell within the policy's time: unconfirmed, and a person decides. Never sends anything.
 */
export async function resolveStep(
  step: HeldStep,
  steps: readonly HeldStep[],
  context: RunContext,
): Promise<Verdict> {
  const { deps, publication } = context;
  const { lease } = publication;
  const answer = await readBack(step, steps, context);
  const note: AnswerNote = {
    outcome: `read back: ${answer.outcome}`,
    message: messageOf(answer),
    evidence: answer.evidence,
  };
  const settle = (outcome: StepOutcome) => deps.journal.settle(lease, step, outcome, note);
  switch (answer.outcome) {
    case 'found':
      return { step: await settle({ state: 'accepted', remote: answer.remote }), stop: null };
    case 'absent': {
      const planned = await settle({ state: 'planned' });
      if (planned.failures <= 1) return { step: planned, stop: null };
      const reason = `${step.label}: the network did not accept it; trying again.`;
      return { step: planned, stop: { kind: 'wait', ms: backoffMs(planned.failures), reason, counts: true } };
    }
    case 'unclear': {
      const unknown = await settle({ state: 'unknown' });
      const since = deps.now() - (step.sentAt ?? publication.dueAt);
      if (since > deps.policy.unconfirmedAfterMs) {
        return { step: unknown, stop: { kind: 'unconfirmed', reason: unconfirmed(step, answer.reason) } };
      }
      const ms = waitMs(deps.policy, answer.retryAfterMs, publication.waits);
      return {
        step: unknown,
        stop: { kind: 'wait', ms, reason: `${step.label}: ${answer.reason}`, counts: true },
      };
    }
    case 'auth': {
      const unknown = await settle({ state: 'unknown' });
      const renewed = await context.session.renewOnce(answer.message);
      if (renewed.outcome === 'refreshed') return { step: unknown, stop: null };
      if (renewed.outcome === 'unavailable') {
        const ms = backoffMs(publication.waits);
        return { step: unknown, stop: { kind: 'wait', ms, reason: renewed.reason, counts: true } };
      }
      await refuseAccount(context, renewed.message);
      return { step: unknown, stop: { kind: 'unconfirmed', reason: unconfirmed(step, renewed.message) } };
    }
  }
}

function messageOf(answer: ReadBackAnswer): string | null {
  switch (answer.outcome) {
    case 'found':
      return answer.remark ?? null;
    case 'absent':
      return null;
    case 'unclear':
      return answer.reason;
    case 'auth':
      return answer.message;
  }
}

function unconfirmed(step: HeldStep, reason: string): string {
  return `${step.label}: whether the network published it is unknown (${reason}).`;
}

async function readBack(
  step: HeldStep,
  steps: readonly HeldStep[],
  context: RunContext,
): Promise<ReadBackAnswer> {
  const { deps, publication, publisher, request, session } = context;
  try {
    return await publisher.readBack({
      request,
      credentials: session.credentials,
      step,
      accepted: acceptedSteps(steps),
      known: await deps.journal.knownRemoteIds(publication.account.id),
    });
  } catch (error) {
    deps.observer.defect(error, { publication: publication.uuid, label: step.label });
    return {
      outcome: 'unclear',
      reason: 'An internal error interrupted reading back.',
      retryAfterMs: null,
      evidence: NO_EVIDENCE,
    };
  }
}
