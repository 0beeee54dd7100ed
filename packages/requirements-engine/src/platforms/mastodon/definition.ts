import type { Platform } from '../../definition/platform.ts';
import { PLAIN_FORMAT } from '../../definition/post-format.ts';
import { countingOf } from '../../families/mastodon-api.ts';
import { mediaCounts } from '../../rules/media-counts.ts';
import { mixedMedia } from '../../rules/mixed-media.ts';
import { postContent } from '../../rules/post-content.ts';
import { textFits } from '../../rules/text-fits.ts';
import { altText, files, gifs, linkWeight, photos, text, videos } from './limits.ts';

/**
 * Mastodon and the servers that speak its API. `CheckAccount.limits` is
 * `{ max_characters, characters_reserved_per_url, max_media_attachments, supported_mime_types?,
 * image_size_limit?, video_size_limit?, description_limit? }`, as the server reports them.
 */
export const mastodon: Platform = {
  definition: {
    key: 'mastodon',
    name: 'Mastodon',
    kind: 'federated microblogging platform',
    capabilities: {
      thread: true,
      firstComment: false,
      media: ['image', 'gif', 'video'],
      mixedMedia: false,
      link: 'text',
      cardBesideMedia: null,
      sensitive: true,
      altText: true,
      instanceLimits: true,
    },
    rules: ['post', 'text', 'photos', 'videos', 'gifs', 'mixed_media'],
    formats: [
      {
        ...PLAIN_FORMAT,
        content: 'text_or_media',
        text: [text],
        media: { image: photos, gif: gifs, video: videos },
      },
    ],
    limits: { text, photos, videos, gifs, link_weight: linkWeight, alt_text: altText },
    files,
    options: [
      {
        name: 'sensitive',
        label: 'Sensitive media',
        input: 'toggle',
        perAccount: false,
        default: false,
        help: 'Hides the media behind a warning.',
      },
    ],
  },
  counting: countingOf,
  rules: [postContent, textFits, mediaCounts, mixedMedia],
};
