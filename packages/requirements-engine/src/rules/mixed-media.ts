import type { Finding, Rule } from '../definition/platform.ts';
import { checkedPosts } from './checked-posts.ts';
import { countMedia } from './count-media.ts';

/** `mixed_media_<n>`: post n holds photos, videos or GIFs, not several of them. */
export const mixedMedia: Rule = (target) =>
  checkedPosts(target)
    .filter(({ content }) => Object.values(countMedia(content)).filter((count) => count > 0).length > 1)
    .map(
      ({ index }): Finding => ({
        rule: `mixed_media_${index}`,
        scope: 'version',
        post: index,
        limit: null,
        actual: null,
        unit: null,
        spans: [],
        say: 'media.mixed',
      }),
    );
