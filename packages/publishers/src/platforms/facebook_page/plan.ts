import type { PlannedStep, PublishRequest } from '@crier/domain';
import { optionsOf } from '@crier/requirements-engine';
import { planFirstComment, planned } from '../../families/meta-graph/plan-containers.ts';
import { mediaInWords } from '../../step-subject.ts';

/** The form of a publication on Facebook. */
export type Shape = 'text' | 'photos' | 'video' | 'reel' | 'photo_story' | 'video_story';

export function shapeOf({
  account,
  content,
  options,
}: Pick<PublishRequest, 'account' | 'content' | 'options'>): Shape {
  const { type } = optionsOf('facebook_page', options, account.id);
  const media = content[0]?.media ?? [];
  const isVideo = media[0]?.type === 'video';
  if (type === 'story') return isVideo ? 'video_story' : 'photo_story';
  if (isVideo) return type === 'reel' ? 'reel' : 'video';
  return media.length === 0 ? 'text' : 'photos';
}

/** Whether the state of a video tells whether the publication is public. */
export function isVideo(shape: Shape): boolean {
  return shape === 'video' || shape === 'reel' || shape === 'video_story';
}

/**
 * The files of the post and of its first comment are uploaded first and stay invisible; one call makes the post; a video
 * is public only once it is processed. A story can't have comments.
 */
export function plan(request: PublishRequest): readonly PlannedStep[] {
  const shape = shapeOf(request);
  const isStory = shape === 'photo_story' || shape === 'video_story';
  const hasComment = !isStory && request.content[1] !== undefined;
  const hidden = { visible: false, item: 0 } as const;
  return [
    ...planUploads(request, 0),
    ...(hasComment ? planUploads(request, 1) : []),
    planned(request, { kind: 'post', visible: true, item: 0, media: null, label: 'Publish post 1' }),
    ...(isVideo(shape)
      ? [
          planned(request, {
            ...hidden,
            kind: 'container',
            media: 0,
            label: 'Wait until the video is public',
          }),
        ]
      : []),
    ...(hasComment ? planFirstComment(request) : []),
  ];
}

function planUploads(request: PublishRequest, item: number): PlannedStep[] {
  return (request.content[item]?.media ?? []).map(({ type }, media) =>
    planned(request, {
      kind: 'upload',
      visible: false,
      item,
      media,
      label: `Upload ${mediaInWords(type, media, item)}`,
    }),
  );
}
