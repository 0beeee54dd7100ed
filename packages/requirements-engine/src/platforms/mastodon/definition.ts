import type { Platform } from '../../definition/platform.ts';
import { PLAIN_CAPABILITIES } from '../../definition/platform-definition.ts';
import { PLAIN_FORMAT } from '../../definition/post-format.ts';
import { countingOf, LINK_WEIGHT, REPORTED_KEYS } from '../../families/mastodon-api.ts';
import { documentCounts, mediaCounts, mixedMedia } from '../../rules/media-counts.ts';
import { postContent } from '../../rules/post-content.ts';
import { textFits } from '../../rules/text-fits.ts';
import { cutCounted } from '../../text/cut-counted.ts';
import { altText, gifs, photos, text, videos } from './limits.ts';
import { mastodonOptions } from './options.ts';

/**
 * Mastodon and servers with its API. `CheckAccount.limits` is `{ max_characters, characters_reserved_per_url,
 * max_media_attachments, supported_mime_types?, image_size_limit?, video_size_limit?, description_limit? }`, as the
 * server reports them.
 */
export const mastodon: Platform = {
  definition: {
    key: 'mastodon',
    name: 'Mastodon',
    capabilities: {
      ...PLAIN_CAPABILITIES,
      thread: true,
      media: ['image', 'gif', 'video'],
      poll: 'text',
      sensitive: true,
      altText: true,
      videoCover: true,
      instanceLimits: true,
    },
    rules: ['post', 'text', 'photos', 'videos', 'gifs', 'documents', 'mixed_media'],
    formats: [
      {
        ...PLAIN_FORMAT,
        content: 'text_or_media',
        text: [text],
        media: { image: photos, gif: gifs, video: videos },
      },
    ],
    limits: { text, photos, videos, gifs, link_weight: LINK_WEIGHT, alt_text: altText },
    reported: REPORTED_KEYS,
    options: mastodonOptions,
  },
  counting: countingOf,
  cut: cutCounted,
  rules: [postContent, textFits, mediaCounts, documentCounts, mixedMedia],
};
