import type { MediaType } from '@crier/domain';
import { type Limit, limitFor } from '../definition/limit.ts';
import type { Finding, Rule } from '../definition/platform.ts';
import type { MessageKey } from '../messages/messages.ts';
import { checkedPosts } from './checked-posts.ts';
import { countMedia } from './count-media.ts';

const TYPES: readonly { type: MediaType; rule: string; say: MessageKey }[] = [
  { type: 'image', rule: 'photos', say: 'media.photos' },
  { type: 'video', rule: 'videos', say: 'media.videos' },
  { type: 'gif', rule: 'gifs', say: 'media.gifs' },
];

/** `photos_<n>`, `videos_<n>`, `gifs_<n>`: post n has no more of each type than the network accepts. */
export const mediaCounts: Rule = (target) =>
  checkedPosts(target).flatMap(({ index, content }) => {
    const counts = countMedia(content);
    const surplus = (rule: string, say: MessageKey, limit: Limit | null, actual: number): Finding[] => {
      const most = limit === null ? null : limitFor(limit, target.account);
      if (limit === null || most === null || actual <= most) return [];
      return [
        {
          rule: `${rule}_${index}`,
          scope: 'version',
          post: index,
          limit: most,
          actual,
          unit: limit.unit,
          spans: [],
          say,
        },
      ];
    };
    const byType = TYPES.flatMap(({ type, rule, say }) =>
      surplus(rule, say, target.format.media[type], counts[type]),
    );
    if (byType.some((finding) => finding.rule === `photos_${index}`)) return byType;
    const together = surplus(
      'photos',
      'media.photos_and_videos',
      target.format.photosAndVideos,
      counts.image + counts.video,
    );
    return [...together, ...byType];
  });
