import type { PlannedStep, PublishRequest } from '@crier/domain';
import type { PublisherKit } from '../../kit.ts';
import { randomUuid } from '../../random.ts';
import { mediaInWords } from '../../step-subject.ts';

/**
 * Per item: each file is uploaded, then awaited, then the post is made. Servers that process at once have nothing
 * to await, and the step is over without a call.
 */
export function plan(kit: PublisherKit, request: PublishRequest): PlannedStep[] {
  const key = () => randomUuid(kit.random);
  return request.content.flatMap((content, item): PlannedStep[] => {
    const words = content.media.map((media, index) => mediaInWords(media.type, index, item));
    const hidden = { visible: false, item } as const;
    return [
      ...words.map(
        (file, media): PlannedStep => ({
          ...hidden,
          kind: 'upload',
          media,
          idempotencyKey: key(),
          label: `Upload ${file}`,
        }),
      ),
      ...words.map(
        (file, media): PlannedStep => ({
          ...hidden,
          kind: 'container',
          media,
          idempotencyKey: key(),
          label: `Wait until ${file} is processed`,
        }),
      ),
      {
        kind: 'post',
        visible: true,
        item,
        media: null,
        idempotencyKey: key(),
        label: `Publish post ${item + 1}`,
      },
    ];
  });
}
