import { limitFor } from '../definition/limit.ts';
import type { Finding, Rule } from '../definition/platform.ts';
import { checkedPosts } from './checked-posts.ts';

/** `media_items_<n>`: all media of post n together are within what the server accepts. */
export const mediaItems: Rule = (target) => {
  const total = target.format.total;
  if (total === null) return [];
  const limit = limitFor(total, target.account);
  return checkedPosts(target)
    .filter(({ content }) => (content.media ?? []).length > limit)
    .map(
      ({ index, content }): Finding => ({
        rule: `media_items_${index}`,
        scope: 'version',
        post: index,
        limit,
        actual: (content.media ?? []).length,
        unit: 'items',
        spans: [],
        say: 'media.items',
      }),
    );
};
