import type { Evidence } from '@crier/domain';
import type { HeldStep } from '../ports/journal.ts';
import { backoffMs } from './policy.ts';
import type { RunContext } from './run-context.ts';
import type { Verdict } from './verdict.ts';

/** How often one thing is prepared again before its publication fails with the network's reason. */
const MOST_PREPARATIONS = 3;
const FIRST_WAIT_TRIES = 3;

/**
 * Prepares a content item, or one of its files, again from the start after the network could not use what was prepared.
 * Nothing of it is public, so no read-back is needed. The journal counts it in every step that is made anew.
 */
export async function prepareAgain(
  step: HeldStep,
  steps: readonly HeldStep[],
  { reason, evidence }: { readonly reason: string; readonly evidence: Evidence },
  { deps, publication }: RunContext,
): Promise<Verdict> {
  const { lease } = publication;
  const note = { outcome: 'prepare', message: reason, evidence };
  const { status } = evidence;
  const anew = steps.filter((other) => isMadeAnew(other, step));
  const times = Math.max(...anew.map(({ preparations = 0 }) => preparations)) + 1;
  if (times > MOST_PREPARATIONS) {
    const rejected = await deps.journal.settle(lease, step, { state: 'rejected' }, note);
    return { step: rejected, stop: { kind: 'failed', errors: [reason], status } };
  }
  await deps.journal.prepareAgain(lease, step, anew, note);
  const stop = {
    kind: 'wait',
    ms: backoffMs(FIRST_WAIT_TRIES + times),
    reason: `${step.label}: it is prepared again (${times} of ${MOST_PREPARATIONS}). ${reason}`,
    counts: true,
    delay: { kind: 'network', status },
  } as const;
  return { step, stop, replanned: true };
}

/** The steps of the same file, or all of the content item if the step is about the whole of it. */
function isMadeAnew(other: HeldStep, step: HeldStep): boolean {
  if (other.item !== step.item || other.ordinal > step.ordinal) return false;
  return step.media === null || other.media === step.media;
}
