import { utf8Bytes } from '@crier/text-counter/profiles';
import type { Platform } from '../../definition/platform.ts';
import { PLAIN_FORMAT } from '../../definition/post-format.ts';
import { mediaCounts } from '../../rules/media-counts.ts';
import { postContent } from '../../rules/post-content.ts';
import { textFits } from '../../rules/text-fits.ts';
import { altText, files, links, media, photosAndVideos, text } from './limits.ts';

/** Threads. Photos and videos may be mixed; nothing is read from `CheckAccount.limits`. */
export const threads: Platform = {
  definition: {
    key: 'threads',
    name: 'Threads',
    kind: 'threaded-text platform',
    capabilities: {
      thread: true,
      firstComment: false,
      media: ['image', 'video'],
      mixedMedia: true,
      link: 'card',
      cardBesideMedia: false,
      sensitive: false,
      altText: true,
      instanceLimits: false,
    },
    rules: ['post', 'text', 'photos', 'videos', 'gifs'],
    formats: [{ ...PLAIN_FORMAT, content: 'text_or_media', text: [text], media, photosAndVideos }],
    limits: {
      text,
      photos: media.image,
      videos: media.video,
      gifs: media.gif,
      photos_and_videos: photosAndVideos,
      links,
      alt_text: altText,
    },
    files,
    options: [],
  },
  counting: () => utf8Bytes,
  rules: [postContent, textFits, mediaCounts],
};
