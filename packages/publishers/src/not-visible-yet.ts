import type { Evidence, JournalledStep, StepAnswer, StepContext, StepKind } from '@crier/domain';

/** How long something that we made ourselves may be "not there" before it is used without having been seen. */
const PATIENCE_MS = 3 * 60_000;
const ASK_AGAIN_MS = 15_000;

/**
 * The answer when a network says that something which an earlier step made is not there: it is not visible yet. Reading
 * may fail for days while everything else works, so after some minutes the publication goes on without having seen it.
 * Nothing is ever concluded from it.
 */
export function notVisibleYet(
  context: StepContext,
  kind: StepKind,
  { now, evidence }: { readonly now: number; readonly evidence: Evidence },
): StepAnswer {
  const made = madeBy(context, kind);
  const { remote, sentAt } = made;
  if (remote === null) throw new Error(`'${made.label}' made nothing.`);
  if (sentAt === null || now - sentAt < PATIENCE_MS) {
    const reason = 'The network does not show yet what was just made.';
    return { outcome: 'wait', retryAfterMs: ASK_AGAIN_MS, reason, evidence };
  }
  return { outcome: 'accepted', remote: { id: remote.id, url: remote.url }, evidence };
}

/** The step of the same content item that made what is read: for the same file, or for the whole item. */
function madeBy({ accepted, step }: StepContext, kind: StepKind): JournalledStep {
  const made = accepted.findLast(
    (other) => other.kind === kind && other.item === step.item && [step.media, null].includes(other.media),
  );
  if (made === undefined) throw new Error(`Step '${kind}' is needed before '${step.label}'.`);
  return made;
}
