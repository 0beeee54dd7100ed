import { utf8Bytes } from '@crier/text-counter/profiles';
import type { Platform } from '../../definition/platform.ts';
import { PLAIN_FORMAT } from '../../definition/post-format.ts';
import { mediaCounts } from '../../rules/media-counts.ts';
import { mixedMedia } from '../../rules/mixed-media.ts';
import { postContent } from '../../rules/post-content.ts';
import { textFits } from '../../rules/text-fits.ts';
import { files, media, text, title as titleLimit } from './limits.ts';
import { youtubeEn } from './messages.en.ts';
import { title } from './rules.ts';

/** YouTube. The text is the video's description; nothing is read from `CheckAccount.limits`. */
export const youtube: Platform = {
  definition: {
    key: 'youtube',
    name: 'YouTube',
    kind: 'video platform',
    capabilities: {
      thread: false,
      firstComment: false,
      media: ['video'],
      mixedMedia: false,
      link: 'text',
      cardBesideMedia: null,
      sensitive: false,
      altText: false,
      instanceLimits: false,
    },
    rules: ['post', 'text', 'photos', 'videos', 'gifs', 'mixed_media', 'title'],
    formats: [{ ...PLAIN_FORMAT, content: 'video', text: [text], media }],
    limits: { text, title: titleLimit, photos: media.image, videos: media.video, gifs: media.gif },
    files,
    options: [
      {
        name: 'title',
        label: 'Title',
        input: 'text',
        perAccount: false,
        default: null,
        maxLength: titleLimit.value,
      },
      {
        name: 'status',
        label: 'Visibility',
        input: 'choice',
        perAccount: false,
        default: 'public',
        choices: [
          { value: 'public', label: 'Public' },
          { value: 'private', label: 'Private' },
          { value: 'unlisted', label: 'Unlisted' },
        ],
      },
    ],
  },
  counting: () => utf8Bytes,
  rules: [postContent, textFits, mediaCounts, mixedMedia, title],
  sentences: youtubeEn,
};
