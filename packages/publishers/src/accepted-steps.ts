import type { JournalledStep, RemoteRecord, StepContext, StepKind } from '@crier/domain';

/**
 * The result of an earlier step of this publication. The driver performs steps in order, so a missing result is a
 * defect and throws.
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

/** The published posts of the thread before the given item, in their order. */
export function earlierPosts(context: StepContext): RemoteRecord[] {
  return context.accepted
    .filter((step) => step.kind === 'post' && step.item < context.step.item)
    .sort((one, other) => one.item - other.item)
    .flatMap((step) => (step.remote === null ? [] : [step.remote]));
}

function isStep(step: JournalledStep, kind: StepKind, item: number, media: number | null): boolean {
  return step.kind === kind && step.item === item && step.media === media;
}
