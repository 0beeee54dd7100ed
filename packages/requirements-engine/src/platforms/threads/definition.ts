import { utf8Bytes } from '@crier/text-counter/profiles';
import { counted } from '../../definition/media-limits.ts';
import type { Platform } from '../../definition/platform.ts';
import { PLAIN_CAPABILITIES } from '../../definition/platform-definition.ts';
import { PLAIN_FORMAT } from '../../definition/post-format.ts';
import { documentCounts, mediaCounts } from '../../rules/media-counts.ts';
import { postContent } from '../../rules/post-content.ts';
import { textFits } from '../../rules/text-fits.ts';
import { cutWritten } from '../../text/cut-by-unit.ts';
import { altText, links, media, photosAndVideos, text } from './limits.ts';
import { threadsOptions } from './options.ts';

/** Threads. Photos and videos may be mixed; nothing is read from `CheckAccount.limits`. */
export const threads: Platform = {
  definition: {
    key: 'threads',
    name: 'Threads',
    capabilities: {
      ...PLAIN_CAPABILITIES,
      thread: true,
      media: ['image', 'video'],
      mixedMedia: true,
      link: 'card',
      cardBesideMedia: false,
      poll: 'text',
      altText: true,
    },
    rules: ['post', 'text', 'photos', 'videos', 'gifs', 'documents'],
    formats: [{ ...PLAIN_FORMAT, content: 'text_or_media', text: [text], media, photosAndVideos }],
    limits: { text, ...counted(media), photos_and_videos: photosAndVideos, links, alt_text: altText },
    options: threadsOptions,
  },
  counting: () => utf8Bytes,
  cut: cutWritten,
  rules: [postContent, textFits, mediaCounts, documentCounts],
};
