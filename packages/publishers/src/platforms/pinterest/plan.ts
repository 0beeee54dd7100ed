import type { PlannedStep, PublishRequest } from '@crier/domain';
import { stepUuid } from '../../step-keys.ts';
import { mediaInWords } from '../../step-subject.ts';

/** Pictures are sent with their pin; a video is uploaded and awaited first. Nothing follows a pin. */
export function plan(request: PublishRequest): PlannedStep[] {
  const media = request.content[0]?.media ?? [];
  const hidden = { visible: false, item: 0 } as const;
  const videos = media.flatMap(({ type }, index) =>
    type === 'video' ? [{ index, file: mediaInWords(type, index, 0) }] : [],
  );
  const steps: Omit<PlannedStep, 'idempotencyKey'>[] = [
    ...videos.map(({ index, file }) => ({
      ...hidden,
      kind: 'upload' as const,
      media: index,
      label: `Upload ${file}`,
    })),
    ...videos.map(({ index, file }) => ({
      ...hidden,
      kind: 'container' as const,
      media: index,
      label: `Wait until ${file} is processed`,
    })),
    { kind: 'post', visible: true, item: 0, media: null, label: 'Publish post 1' },
  ];
  return steps.map((step) => ({ ...step, idempotencyKey: stepUuid(request, step) }));
}
