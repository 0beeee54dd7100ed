import type { PlannedStep, PublishRequest } from '@crier/domain';
import { planFirstComment } from '../../families/meta-graph/plan-containers.ts';
import { stepUuid } from '../../step-keys.ts';
import { mediaInWords } from '../../step-subject.ts';
import { playlistsOf } from './playlist.ts';

/**
 * The steps of a video. The upload is announced, so that the journal has the address for resuming it. All parts except
 * the last are sent. The last part makes the video, which then gets its cover and is processed by YouTube. Then the first
 * comment is written, and at last the video is added to its playlists.
 */
export function plan(request: PublishRequest): readonly PlannedStep[] {
  const [file] = request.content[0]?.media ?? [];
  const video = mediaInWords(file?.type ?? 'video', 0, 0);
  const planned = (step: Pick<PlannedStep, 'kind' | 'media' | 'label'>): PlannedStep => ({
    ...step,
    visible: step.kind === 'post',
    item: 0,
    idempotencyKey: stepUuid(request, { ...step, item: 0 }),
  });
  return [
    planned({ kind: 'container', media: 0, label: `Announce ${video}` }),
    planned({ kind: 'upload', media: 0, label: `Upload ${video}` }),
    planned({ kind: 'post', media: null, label: 'Publish post 1' }),
    ...(file?.cover ? [planned({ kind: 'cover', media: 0, label: `Set the cover of ${video}` })] : []),
    planned({ kind: 'container', media: null, label: `Wait until ${video} is processed` }),
    ...planFirstComment(request),
    ...(playlistsOf(request).length > 0
      ? [planned({ kind: 'playlist', media: null, label: 'Add the video to its playlists' })]
      : []),
  ];
}
