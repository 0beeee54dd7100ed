import type { RemoteRecord, StepAnswer } from '@crier/domain';
import type { HeldStep } from '../ports/held-step.ts';
import type { RunContext } from './run-context.ts';
import { tellAnswer } from './tell.ts';
import { failed, type Verdict } from './verdict.ts';

const NAMED =
  'The network refused a repeat and named this as the earlier one. Nothing more was sent after that.';

/**
 * Settles a step that was sent before and whose repeat the network refused as a duplicate. If it names the earlier
 * record, that is the step's own, unless the journal knows it as another one's: then the step was refused because of
 * that one. If it names none, the step stays in doubt and is not called absent: something like it is public.
 */
export async function settleRepeat(
  sent: HeldStep,
  answer: Extract<StepAnswer, { readonly outcome: 'unknown' }>,
  earlier: RemoteRecord | null,
  { deps, publication }: RunContext,
): Promise<Verdict> {
  const { lease, account } = publication;
  const { evidence, reason } = answer;
  if (earlier === null) {
    const note = { outcome: 'unknown', message: reason, evidence };
    const unknown = { state: 'unknown', isRepeat: true } as const;
    return { step: await deps.journal.settle(lease, sent, unknown, note), stop: null };
  }
  const known = await deps.journal.knownRecords(account.id);
  if (known.has(earlier.id)) {
    const note = { outcome: 'rejected', message: reason, evidence };
    const step = await deps.journal.settle(lease, sent, { state: 'rejected' }, note);
    return { step, stop: failed([tellAnswer(answer, reason, account.provider)]) };
  }
  const note = { outcome: 'accepted', message: NAMED, evidence };
  const accepted = { state: 'accepted', remote: earlier } as const;
  return { step: await deps.journal.settle(lease, sent, accepted, note), stop: null };
}
