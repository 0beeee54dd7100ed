import type { JournalledStep, RemoteRecord, StepContext, StepKind } from '@crier/domain';

/**
 * What an earlier step of this publication left behind. The driver carries steps out in order, so a missing one is
 * a defect and throws.
 */
export function remoteOf(
  context: StepContext,
  kind: StepKind,
  item: number,
  media: number | null,
): RemoteRecord {
  const remote = context.accepted.find((step) => isStep(step, kind, item, media))?.remote;
  if (remote === null || remote === undefined) {
    throw new Error(`Step '${kind}' of item ${item} is needed before '${context.step.label}'.`);
  }
  return remote;
}

/** The posts of the thread that are out, before the given item and in their order. */
export function earlierPosts(context: StepContext): RemoteRecord[] {
  return context.accepted
    .filter((step) => step.kind === 'post' && step.item < context.step.item)
    .sort((one, other) => one.item - other.item)
    .flatMap((step) => (step.remote === null ? [] : [step.remote]));
}

function isStep(step: JournalledStep, kind: StepKind, item: number, media: number | null): boolean {
  return step.kind === kind && step.item === item && step.media === media;
}
