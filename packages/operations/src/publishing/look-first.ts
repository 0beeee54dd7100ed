import type { ReadBackAnswer, StepAnswer } from '@crier/domain';
import type { HeldStep } from '../ports/held-step.ts';
import type { AnswerNote } from '../ports/journal.ts';
import { askForStep } from './ask-for-step.ts';
import { type RunContext, refuseAccount } from './run-context.ts';
import { unclear } from './unclear.ts';
import { type Verdict, waitFor } from './verdict.ts';

const PUBLISHED_AFTER_ALL =
  'The network shows it, although it answered with an error. Nothing was sent again.';

/**
 * Whether a gateway in front of the network may have given the answer after the network had accepted the step: any
 * status from 400 to 499 in answer to a visible call.
 */
export function mayBeGateways({ visible }: HeldStep, answer: StepAnswer): boolean {
  const { status } = answer.evidence;
  if (!visible || answer.outcome === 'accepted' || status === null) return false;
  // A reason why the app is refused is the network's own.
  if (answer.outcome === 'wait' && answer.matter !== undefined) return false;
  return status >= 400 && status < 500;
}

/** Whether the network certainly shows nothing that may be the step, or shows apps nothing at all. */
function showsNothing(answer: ReadBackAnswer): boolean {
  if (answer.outcome !== 'unclear') return answer.outcome === 'absent';
  return answer.isQuiet ?? answer.isHidden ?? false;
}

/** The note in the journal about a record that was found although its call was refused. */
export function noteOfFound({ evidence }: ReadBackAnswer): AnswerNote {
  return { outcome: 'read back: found', message: PUBLISHED_AFTER_ALL, evidence };
}

/**
 * Looks for a planned step before it is sent: one whose refusal may have come from a gateway, or that a person retries.
 * It is sent only if the network shows nothing that may be it. If something is there, the step is in doubt. If the
 * network can't be asked, nothing is sent until it can.
 */
export async function lookFirst(
  step: HeldStep,
  steps: readonly HeldStep[],
  context: RunContext,
): Promise<Verdict> {
  const { deps, publication, publishing, request } = context;
  const { lease } = publication;
  const answer = await askForStep(step, steps, context);
  if (answer.outcome === 'found') {
    const accepted = { state: 'accepted', remote: answer.remote } as const;
    return { step: await deps.journal.settle(lease, step, accepted, noteOfFound(answer)), stop: null };
  }
  if (answer.outcome === 'auth') {
    const renewed = await context.session.renewOnce(answer);
    if (renewed.outcome === 'renewed') return { step, stop: null };
    if (renewed.outcome === 'auth') return { step, stop: await refuseAccount(context, renewed) };
    return { step, stop: waitFor(renewed, publication.waits, deps.policy, publication.account.provider) };
  }
  const message = answer.outcome === 'unclear' ? answer.reason : null;
  const note = { outcome: `read back: ${answer.outcome}`, message, evidence: answer.evidence };
  if (showsNothing(answer)) {
    if (step.lookFirst !== 'replan')
      return { step: await deps.journal.settle(lease, step, { state: 'planned' }, note), stop: null };
    await deps.journal.planAgain(lease, publishing.plan(request));
    return { step, stop: null, replanned: true };
  }
  if (answer.outcome === 'unclear' && answer.candidate === undefined) {
    const deferral = { ...answer, ...unclear(step, answer) };
    return { step, stop: waitFor(deferral, publication.waits, deps.policy, publication.account.provider) };
  }
  return { step: await deps.journal.settle(lease, step, { state: 'unknown' }, note), stop: null };
}
