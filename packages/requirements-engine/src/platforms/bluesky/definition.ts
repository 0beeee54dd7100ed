import { blueskyProfile } from '@crier/text-counter/profiles';
import type { Platform } from '../../definition/platform.ts';
import { PLAIN_FORMAT } from '../../definition/post-format.ts';
import { mediaCounts } from '../../rules/media-counts.ts';
import { mixedMedia } from '../../rules/mixed-media.ts';
import { postContent } from '../../rules/post-content.ts';
import { textFits } from '../../rules/text-fits.ts';
import { altText, files, media, text, textBytes } from './limits.ts';

/** Bluesky and other servers of the AT Protocol. `CheckAccount.limits` is `{ blob_upload_limit? }` in bytes. */
export const bluesky: Platform = {
  definition: {
    key: 'bluesky',
    name: 'Bluesky',
    kind: 'decentralised-protocol platform',
    capabilities: {
      thread: true,
      firstComment: false,
      media: ['image', 'gif', 'video'],
      mixedMedia: false,
      link: 'card',
      cardBesideMedia: false,
      sensitive: false,
      altText: true,
      instanceLimits: true,
    },
    rules: ['post', 'text', 'photos', 'videos', 'gifs', 'mixed_media'],
    formats: [{ ...PLAIN_FORMAT, content: 'text_or_media', text: [text, textBytes], media }],
    limits: {
      text,
      text_bytes: textBytes,
      photos: media.image,
      videos: media.video,
      gifs: media.gif,
      alt_text: altText,
    },
    files,
    options: [],
  },
  counting: () => blueskyProfile,
  rules: [postContent, textFits, mediaCounts, mixedMedia],
};
