import type { Rule } from '../definition/platform.ts';
import { postFinding } from './finding.ts';

/** `media_items_<n>`: all media of post n together are within what the server accepts. */
export const mediaItems: Rule = (target) => {
  const total = target.format.total;
  if (total === null) return [];
  const limit = target.limit(total);
  return target.posts.flatMap(({ index, content }) => {
    const actual = (content.media ?? []).length;
    return actual > limit
      ? [postFinding('media_items', index, 'media.items', { limit, actual, unit: 'items' })]
      : [];
  });
};
