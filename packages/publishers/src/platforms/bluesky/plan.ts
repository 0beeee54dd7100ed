import type { PlannedStep, PublishRequest } from '@crier/domain';
import { sentLink } from '@crier/requirements-engine';
import { preparedFirst } from '../../prepared-first.ts';
import { publicationBits, stepUuid } from '../../step-keys.ts';
import { mediaInWords } from '../../step-subject.ts';
import { quotedAddress } from './choices.ts';
import { mentionedHandles, postText } from './post-text.ts';
import { tidOf } from './tid.ts';

/**
 * Files of all items are uploaded and videos awaited; mentions, link cards and the quoted post are looked up; then the posts are made. The key
 * of a post is the record key it gets; keys grow along the thread. A repository holds one record per key. The key
 * therefore depends neither on the due time nor on the attempt, so the post exists only once there, whatever happens to
 * it here.
 */
export function plan(request: PublishRequest): PlannedStep[] {
  const bits = publicationBits(request);
  const steps = request.content.flatMap((content, item): PlannedStep[] => {
    const hidden = (kind: PlannedStep['kind'], media: number | null, label: string): PlannedStep => ({
      kind,
      visible: false,
      item,
      media,
      idempotencyKey: stepUuid(request, { kind, item, media }),
      label,
    });
    const files = content.media.map((media, index) => mediaInWords(media.type, index, item));
    const uploads = files.map((file, media) => hidden('upload', media, `Upload ${file}`));
    const videos = content.media.flatMap((media, index) =>
      media.type === 'image' ? [] : hidden('container', index, `Wait until ${files[index]} is processed`),
    );
    const lookups = [
      ...(mentionedHandles(postText(content)).length > 0 ? ['mentions'] : []),
      ...(sentLink('bluesky', content) === null ? [] : ['link card']),
      ...(item === 0 && quotedAddress(request) !== null ? ['quoted post'] : []),
    ];
    const lookup =
      lookups.length === 0
        ? []
        : [hidden('container', null, `Look up ${listed(lookups)} of post ${item + 1}`)];
    return [
      ...uploads,
      ...videos,
      ...lookup,
      {
        kind: 'post',
        visible: true,
        item,
        media: null,
        idempotencyKey: tidOf(request.identity.createdAt, bits, item),
        label: `Publish post ${item + 1}`,
      },
    ];
  });
  return preparedFirst(steps);
}

function listed(names: readonly string[]): string {
  return names.join(', ').replace(/, (?=[^,]*$)/, ' and ');
}
