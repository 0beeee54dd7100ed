import { utf16 } from '@crier/text-counter/profiles';
import { counted } from '../../definition/media-limits.ts';
import type { Platform } from '../../definition/platform.ts';
import { PLAIN_CAPABILITIES } from '../../definition/platform-definition.ts';
import { PLAIN_FORMAT } from '../../definition/post-format.ts';
import { documentCounts, mediaCounts, mixedMedia } from '../../rules/media-counts.ts';
import { postContent } from '../../rules/post-content.ts';
import { textFits } from '../../rules/text-fits.ts';
import { cutWritten } from '../../text/cut-by-unit.ts';
import { altText, link as linkLimit, media, text, title } from './limits.ts';
import { pinterestEn } from './messages.en.ts';
import { pinterestOptions } from './options.ts';
import { board, link } from './rules.ts';

/** Pinterest. Nothing is read from `CheckAccount.limits`. */
export const pinterest: Platform = {
  definition: {
    key: 'pinterest',
    name: 'Pinterest',
    capabilities: {
      ...PLAIN_CAPABILITIES,
      media: ['image', 'gif', 'video'],
      link: 'card',
      cardBesideMedia: true,
      altText: true,
      videoCover: true,
    },
    rules: ['post', 'text', 'photos', 'videos', 'gifs', 'documents', 'mixed_media', 'board', 'link'],
    formats: [{ ...PLAIN_FORMAT, content: 'media', text: [text], media }],
    limits: { text, ...counted(media), title, link: linkLimit, alt_text: altText },
    options: pinterestOptions,
  },
  counting: () => utf16,
  cut: cutWritten,
  rules: [postContent, textFits, mediaCounts, documentCounts, mixedMedia, board, link],
  sentences: pinterestEn,
};
