import { isJsonObject, type JsonValue, type StepAnswer, type StepContext } from '@crier/domain';
import { NOTHING_CALLED } from '../../http/call.ts';
import { contentOf } from '../../step-subject.ts';

/** How a network shows replies. */
export interface ReplyDialect {
  /** Whether the step publishes a reply. */
  isReply(context: StepContext): boolean;
  /** The field of a post that says whether it is one. */
  readonly field: string;
}

/**
 * The network may forget what a video replies to if it is published the moment it is ready, and make it a post of its
 * own (postiz#1441, 2026).
 */
const VIDEO_PAUSE_MS = 10_000;

/** A pause before the first attempt at publishing a reply with a video; null when there is nothing to wait for. */
export function tooEarly(
  { name, replies }: { readonly name: string; readonly replies?: ReplyDialect },
  context: StepContext,
): StepAnswer | null {
  const hasVideo = contentOf(context).media.some(({ type }) => type === 'video');
  if (!hasVideo || context.step.attempts > 1 || replies?.isReply(context) !== true) return null;
  const reason = `${name} needs some seconds to connect a video with the post that it replies to.`;
  return { outcome: 'wait', retryAfterMs: VIDEO_PAUSE_MS, reason, evidence: NOTHING_CALLED };
}

/** A note for users if the network shows that a reply became a post of its own; null otherwise. */
export function replyRemark(
  name: string,
  { field }: ReplyDialect,
  shown: JsonValue | undefined,
): string | null {
  if (!isJsonObject(shown) || shown[field] !== false) return null;
  return `${name} made a post of its own of this reply. It stands alone on the profile: delete it there if it makes no sense without its thread.`;
}
