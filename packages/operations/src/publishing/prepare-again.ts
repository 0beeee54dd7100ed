import { type Evidence, notice } from '@crier/domain';
import type { HeldStep } from '../ports/held-step.ts';
import { stepParams } from '../ports/step-params.ts';
import { backoffMs } from './policy.ts';
import type { RunContext } from './run-context.ts';
import { type Refusing, tellAnswer } from './tell.ts';
import { failed, type Verdict } from './verdict.ts';

/** How often one thing is prepared again before its publication fails with the network's reason. */
const MOST_PREPARATIONS = 3;
const FIRST_WAIT_TRIES = 3;

/** Why something is prepared again. */
interface Unusable extends Refusing {
  readonly reason: string;
  readonly evidence: Evidence;
  /** Whether the network was not asked, because it has dropped what waited for so long. */
  readonly hasOnlyWaited?: boolean;
}

/**
 * Prepares a content item, or one of its files, again from the start after the network could not use what was prepared.
 * Nothing of it is public, so no read-back is needed. The journal counts it in every step that is repeated. What has
 * only waited too long is prepared again at once, as often as a long wait needs it.
 */
export async function prepareAgain(
  step: HeldStep,
  steps: readonly HeldStep[],
  answer: Unusable,
  { deps, publication }: RunContext,
): Promise<Verdict> {
  const { lease } = publication;
  const { reason, evidence, hasOnlyWaited = false } = answer;
  const why = tellAnswer(answer, reason, publication.account.provider);
  const note = { outcome: 'prepare', message: reason, why: answer.why ?? null, told: why, evidence };
  const { status } = evidence;
  const repeated = steps.filter((other) => isRepeated(other, step));
  const times = Math.max(...repeated.map(({ preparations = 0 }) => preparations)) + 1;
  if (times > MOST_PREPARATIONS && !hasOnlyWaited) {
    const rejected = await deps.journal.settle(lease, step, { state: 'rejected' }, note);
    return { step: rejected, stop: failed([why], status) };
  }
  const after = await deps.journal.prepareAgain(lease, step, repeated, note);
  if (hasOnlyWaited) return { step, stop: null, steps: after };
  const told = notice('prepared_again', { ...stepParams(step), times, most: MOST_PREPARATIONS }, why);
  const stop = {
    kind: 'wait',
    ms: backoffMs(FIRST_WAIT_TRIES + times),
    reason: told.message,
    told,
    counts: true,
    delay: { kind: 'network', status },
  } as const;
  return { step, stop, replanned: true };
}

/** The steps of the same file, or all of the content item if the step is about the whole of it. */
function isRepeated(other: HeldStep, step: HeldStep): boolean {
  if (other.item !== step.item || other.ordinal > step.ordinal) return false;
  return step.media === null || other.media === step.media;
}
