import type { PlannedStep, PublishRequest } from '@crier/domain';
import { preparedFirst } from './prepared-first.ts';
import { stepUuid } from './step-keys.ts';
import { mediaInWords } from './step-subject.ts';

/**
 * The steps of a thread: the files of all items are uploaded, then awaited, then the posts are made. On networks that
 * process files immediately there is nothing to await, and the step ends without a call.
 */
export function planThread(request: PublishRequest): PlannedStep[] {
  const planned = (step: Omit<PlannedStep, 'idempotencyKey'>): PlannedStep => ({
    ...step,
    idempotencyKey: stepUuid(request, step),
  });
  const steps = request.content.flatMap((content, item): PlannedStep[] => {
    const words = content.media.map((media, index) => mediaInWords(media.type, index, item));
    const hidden = { visible: false, item } as const;
    return [
      ...words.map((file, media) => planned({ ...hidden, kind: 'upload', media, label: `Upload ${file}` })),
      ...words.map((file, media) =>
        planned({ ...hidden, kind: 'container', media, label: `Wait until ${file} is processed` }),
      ),
      planned({ kind: 'post', visible: true, item, media: null, label: `Publish post ${item + 1}` }),
    ];
  });
  return preparedFirst(steps);
}
