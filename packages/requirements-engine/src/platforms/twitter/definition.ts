import { twitterProfile } from '@crier/text-counter/profiles';
import type { Platform } from '../../definition/platform.ts';
import { PLAIN_FORMAT } from '../../definition/post-format.ts';
import { mediaCounts } from '../../rules/media-counts.ts';
import { mixedMedia } from '../../rules/mixed-media.ts';
import { postContent } from '../../rules/post-content.ts';
import { textFits } from '../../rules/text-fits.ts';
import { altText, files, linkWeight, media, text } from './limits.ts';

/** X. `CheckAccount.limits` is `{ max_characters? }`, set for accounts that may write longer posts. */
export const twitter: Platform = {
  definition: {
    key: 'twitter',
    name: 'X',
    kind: 'short-post platform',
    capabilities: {
      thread: true,
      firstComment: false,
      media: ['image', 'gif', 'video'],
      mixedMedia: false,
      link: 'text',
      cardBesideMedia: null,
      sensitive: false,
      altText: true,
      instanceLimits: false,
    },
    rules: ['post', 'text', 'photos', 'videos', 'gifs', 'mixed_media'],
    formats: [{ ...PLAIN_FORMAT, content: 'text_or_media', text: [text], media }],
    limits: {
      text,
      photos: media.image,
      videos: media.video,
      gifs: media.gif,
      link_weight: linkWeight,
      alt_text: altText,
    },
    files,
    options: [],
  },
  counting: () => twitterProfile,
  rules: [postContent, textFits, mediaCounts, mixedMedia],
};
