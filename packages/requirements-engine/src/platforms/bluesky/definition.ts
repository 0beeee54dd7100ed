import { blueskyProfile } from '@crier/text-counter/profiles';
import { counted } from '../../definition/media-limits.ts';
import type { Platform } from '../../definition/platform.ts';
import { PLAIN_CAPABILITIES } from '../../definition/platform-definition.ts';
import { PLAIN_FORMAT } from '../../definition/post-format.ts';
import { documentCounts, mediaCounts, mixedMedia } from '../../rules/media-counts.ts';
import { postContent } from '../../rules/post-content.ts';
import { textFits } from '../../rules/text-fits.ts';
import { cutCounted } from '../../text/cut-counted.ts';
import { altText, media, tag, text, textBytes } from './limits.ts';
import { blueskyOptions } from './options.ts';

/** Bluesky and other servers of the AT Protocol. `CheckAccount.limits` is `{ blob_upload_limit? }` in bytes. */
export const bluesky: Platform = {
  definition: {
    key: 'bluesky',
    name: 'Bluesky',
    capabilities: {
      ...PLAIN_CAPABILITIES,
      thread: true,
      media: ['image', 'gif', 'video'],
      link: 'card',
      cardBesideMedia: false,
      altText: true,
      instanceLimits: true,
    },
    rules: ['post', 'text', 'photos', 'videos', 'gifs', 'documents', 'mixed_media'],
    formats: [{ ...PLAIN_FORMAT, content: 'text_or_media', text: [text, textBytes], media }],
    limits: { text, text_bytes: textBytes, ...counted(media), tag, alt_text: altText },
    reported: ['blob_upload_limit'],
    options: blueskyOptions,
  },
  counting: () => blueskyProfile,
  cut: cutCounted,
  rules: [postContent, textFits, mediaCounts, documentCounts, mixedMedia],
};
