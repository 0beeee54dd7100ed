import type { PlannedStep, PublishRequest } from '@crier/domain';
import { sentLink } from '@crier/requirements-engine';
import { preparedFirst } from '../../prepared-first.ts';
import { stepUuid } from '../../step-keys.ts';
import { mediaInWords } from '../../step-subject.ts';

/**
 * The first item is the post, the second its first comment; further ones are not published. The files of both
 * are uploaded, then awaited; the page of the link is read; then the post and the comment are made.
 */
export function plan(request: PublishRequest): PlannedStep[] {
  const planned = (step: Omit<PlannedStep, 'idempotencyKey'>): PlannedStep => ({
    ...step,
    idempotencyKey: stepUuid(request, step),
  });
  const steps = request.content.slice(0, 2).flatMap((content, item): PlannedStep[] => {
    const words = content.media.map((media, index) => mediaInWords(media.type, index, item));
    const hidden = { visible: false, item } as const;
    const visible = { visible: true, item, media: null } as const;
    const hasCard = sentLink(request.account.provider, content, item) !== null;
    return [
      ...words.map((file, media) => planned({ ...hidden, kind: 'upload', media, label: `Upload ${file}` })),
      ...words.map((file, media) =>
        planned({ ...hidden, kind: 'container', media, label: `Wait until ${file} is processed` }),
      ),
      ...(hasCard
        ? [planned({ ...hidden, kind: 'container', media: null, label: 'Look up link card of post 1' })]
        : []),
      item === 0
        ? planned({ ...visible, kind: 'post', label: 'Publish post 1' })
        : planned({ ...visible, kind: 'comment', label: 'Publish first comment' }),
    ];
  });
  return preparedFirst(steps);
}
