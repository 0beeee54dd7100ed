import { type Notice, notice, type ReadBackAnswer, worded } from '@crier/domain';
import type { HeldStep } from '../ports/held-step.ts';
import { stepParams } from '../ports/step-params.ts';

type Unclear = Extract<ReadBackAnswer, { readonly outcome: 'unclear' }>;

/** The wait for a network that could not tell the outcome of a step, in words and as a notice. */
export function unclear(
  step: HeldStep,
  { reason, told }: Pick<Unclear, 'reason' | 'told'>,
): { readonly reason: string; readonly told: Notice } {
  const message = `${step.label}: ${reason}`;
  return { reason: message, told: worded(message, notice('unclear', stepParams(step), told ?? null)) };
}
