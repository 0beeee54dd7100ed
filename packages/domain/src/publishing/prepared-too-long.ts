import type { NetworkPublishing, StepContext } from '../network/network.ts';
import type { StepAnswer } from './step-answer.ts';

const REASON = 'What was prepared for it has waited for longer than the network keeps it.';
/** What was made so lately did not wait: making it took that long, and would again. */
const JUST_MADE_MS = 10 * 60_000;

/**
 * The answer to a step that needs something the network has dropped by now: what was prepared for it waited for longer
 * than `preparedMs`. Null if everything is fresh, and for a content item of which something is public, because that
 * cannot be prepared again.
 */
export function preparedTooLong(
  { step, accepted }: Pick<StepContext, 'step' | 'accepted'>,
  { preparedMs = Number.POSITIVE_INFINITY }: Pick<NetworkPublishing, 'preparedMs'>,
  now: number,
): Extract<StepAnswer, { readonly outcome: 'prepare' }> | null {
  const ofItem = accepted.filter(({ item }) => item === step.item);
  if (ofItem.some(({ visible }) => visible)) return null;
  const ages = ofItem.flatMap(({ media, sentAt }) =>
    sentAt !== null && (step.media === null || media === step.media) ? [now - sentAt] : [],
  );
  if (!ages.some((age) => age > preparedMs) || ages.some((age) => age < JUST_MADE_MS)) return null;
  return { outcome: 'prepare', reason: REASON, evidence: { request: null, status: null, body: null } };
}
