import { utf16 } from '@crier/text-counter/profiles';
import type { Platform } from '../../definition/platform.ts';
import { PLAIN_FORMAT } from '../../definition/post-format.ts';
import { mediaCounts } from '../../rules/media-counts.ts';
import { mixedMedia } from '../../rules/mixed-media.ts';
import { postContent } from '../../rules/post-content.ts';
import { textFits } from '../../rules/text-fits.ts';
import { altText, files, link as linkLimit, media, text, title } from './limits.ts';
import { pinterestEn } from './messages.en.ts';
import { board, link } from './rules.ts';

/** Pinterest. Nothing is read from `CheckAccount.limits`. */
export const pinterest: Platform = {
  definition: {
    key: 'pinterest',
    name: 'Pinterest',
    kind: 'pin-board network',
    capabilities: {
      thread: false,
      firstComment: false,
      media: ['image', 'gif', 'video'],
      mixedMedia: false,
      link: 'card',
      cardBesideMedia: true,
      sensitive: false,
      altText: true,
      instanceLimits: false,
    },
    rules: ['post', 'text', 'photos', 'videos', 'gifs', 'mixed_media', 'board', 'link'],
    formats: [{ ...PLAIN_FORMAT, content: 'media', text: [text], media }],
    limits: {
      text,
      photos: media.image,
      videos: media.video,
      gifs: media.gif,
      title,
      link: linkLimit,
      alt_text: altText,
    },
    files,
    options: [
      {
        name: 'title',
        label: 'Title',
        input: 'text',
        perAccount: false,
        default: null,
        maxLength: title.value,
      },
      {
        name: 'link',
        label: 'Link',
        input: 'url',
        perAccount: false,
        default: null,
        maxLength: linkLimit.value,
        help: 'Where the pin leads.',
      },
      { name: 'boards', label: 'Board', input: 'board', perAccount: true, default: null },
    ],
  },
  counting: () => utf16,
  rules: [postContent, textFits, mediaCounts, mixedMedia, board, link],
  sentences: pinterestEn,
};
