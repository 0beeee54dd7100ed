import type { Platform } from '../../definition/platform.ts';
import { PLAIN_CAPABILITIES } from '../../definition/platform-definition.ts';
import { PLAIN_FORMAT } from '../../definition/post-format.ts';
import { countingOf, REPORTED_KEYS } from '../../families/mastodon-api.ts';
import { documentCounts } from '../../rules/media-counts.ts';
import { mediaItems as mediaItemsRule } from '../../rules/media-items.ts';
import { postContent } from '../../rules/post-content.ts';
import { textFits } from '../../rules/text-fits.ts';
import { cutCounted } from '../../text/cut-counted.ts';
import { altText, linkWeight, mediaItems, text } from './limits.ts';
import { pixelfedOptions } from './options.ts';

/**
 * Pixelfed. `CheckAccount.limits` is `{ max_characters, characters_reserved_per_url, max_media_attachments,
 * supported_mime_types?, image_size_limit?, video_size_limit?, description_limit? }`, as the server reports
 * them. Media are limited in total, whatever their kind.
 */
export const pixelfed: Platform = {
  definition: {
    key: 'pixelfed',
    name: 'Pixelfed',
    capabilities: {
      ...PLAIN_CAPABILITIES,
      media: ['image', 'gif', 'video'],
      mixedMedia: true,
      sensitive: true,
      altText: true,
      instanceLimits: true,
    },
    rules: ['post', 'text', 'documents', 'media_items'],
    formats: [
      {
        ...PLAIN_FORMAT,
        content: 'media',
        text: [text],
        media: { image: null, gif: null, video: null },
        total: mediaItems,
      },
    ],
    limits: { text, media_items: mediaItems, link_weight: linkWeight, alt_text: altText },
    reported: REPORTED_KEYS,
    options: pixelfedOptions,
  },
  counting: countingOf,
  cut: cutCounted,
  rules: [postContent, textFits, documentCounts, mediaItemsRule],
};
