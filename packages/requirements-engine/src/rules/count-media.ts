import type { CheckContent } from '../check-input.ts';
import type { MediaType } from '../definition/media-type.ts';

/** How many media of each type a content item carries. */
export function countMedia(content: CheckContent): Readonly<Record<MediaType, number>> {
  const counts = { image: 0, gif: 0, video: 0 };
  for (const media of content.media ?? []) counts[media.type] += 1;
  return counts;
}
