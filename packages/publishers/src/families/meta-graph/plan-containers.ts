import type { PlannedStep, PublishRequest } from '@crier/domain';
import { stepUuid } from '../../step-keys.ts';
import { mediaInWords } from '../../step-subject.ts';

/** A step with its derived key. */
export function planned(request: PublishRequest, step: Omit<PlannedStep, 'idempotencyKey'>): PlannedStep {
  return { ...step, idempotencyKey: stepUuid(request, step) };
}

/**
 * The steps of one post that is published from a container. Each of several files has its own container, which must be
 * ready before the container of the post is made; a single file belongs to the container of the post.
 */
export function planContainers(request: PublishRequest, item: number): PlannedStep[] {
  const media = request.content[item]?.media ?? [];
  const children = media.length > 1 ? media.map(({ type }, index) => mediaInWords(type, index, item)) : [];
  const hidden = { visible: false, item } as const;
  const post = `post ${item + 1}`;
  const steps: Omit<PlannedStep, 'idempotencyKey'>[] = [
    ...children.map((file, index) => ({
      ...hidden,
      kind: 'upload' as const,
      media: index,
      label: `Hand over ${file}`,
    })),
    ...children.map((file, index) => ({
      ...hidden,
      kind: 'container' as const,
      media: index,
      label: `Wait until ${file} is processed`,
    })),
    { ...hidden, kind: 'upload', media: null, label: `Prepare ${post}` },
    { ...hidden, kind: 'container', media: null, label: `Wait until ${post} is ready` },
    { kind: 'post', visible: true, item, media: null, label: `Publish ${post}` },
  ];
  return steps.map((step) => planned(request, step));
}

/** The step that writes the second content item below the first, if there is one. */
export function planFirstComment(request: PublishRequest): PlannedStep[] {
  if (request.content[1] === undefined) return [];
  const step = {
    kind: 'comment',
    visible: true,
    item: 1,
    media: null,
    label: 'Write the first comment',
  } as const;
  return [planned(request, step)];
}
