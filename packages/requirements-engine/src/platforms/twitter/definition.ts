import { twitterProfile } from '@crier/text-counter/profiles';
import { counted } from '../../definition/media-limits.ts';
import type { Platform } from '../../definition/platform.ts';
import { PLAIN_CAPABILITIES } from '../../definition/platform-definition.ts';
import { PLAIN_FORMAT } from '../../definition/post-format.ts';
import { documentCounts, mediaCounts, mixedMedia } from '../../rules/media-counts.ts';
import { postContent } from '../../rules/post-content.ts';
import { textFits } from '../../rules/text-fits.ts';
import { cutCounted } from '../../text/cut-counted.ts';
import { altText, cashtags, linkWeight, media, text, videoLength, videoSize } from './limits.ts';
import { twitterOptions } from './options.ts';

/**
 * X. `CheckAccount.limits` is `{ max_characters?, max_video_bytes?, max_video_milliseconds? }`, reported for accounts with
 * X Premium or a verified name.
 */
export const twitter: Platform = {
  definition: {
    key: 'twitter',
    name: 'X',
    capabilities: {
      ...PLAIN_CAPABILITIES,
      thread: true,
      media: ['image', 'gif', 'video'],
      poll: 'text',
      altText: true,
    },
    rules: ['post', 'text', 'photos', 'videos', 'gifs', 'documents', 'mixed_media'],
    formats: [{ ...PLAIN_FORMAT, content: 'text_or_media', text: [text], media }],
    limits: {
      text,
      ...counted(media),
      cashtags,
      link_weight: linkWeight,
      alt_text: altText,
      video_size: videoSize,
      video_length: videoLength,
    },
    reported: ['max_characters', 'max_video_bytes', 'max_video_milliseconds'],
    options: twitterOptions,
  },
  counting: () => twitterProfile,
  cut: cutCounted,
  rules: [postContent, textFits, mediaCounts, documentCounts, mixedMedia],
};
