import { utf8Bytes } from '@crier/text-counter/profiles';
import type { Platform } from '../../definition/platform.ts';
import { PLAIN_CAPABILITIES } from '../../definition/platform-definition.ts';
import { PLAIN_FORMAT } from '../../definition/post-format.ts';
import { documentCounts, mediaCounts, mixedMedia } from '../../rules/media-counts.ts';
import { firstCommentHasText, postContent } from '../../rules/post-content.ts';
import { textFits } from '../../rules/text-fits.ts';
import { cutWritten } from '../../text/cut-by-unit.ts';
import { media, tags, text, title as titleLimit, unverifiedLength } from './limits.ts';
import { youtubeEn } from './messages.en.ts';
import { youtubeOptions } from './options.ts';
import { commentable, title } from './rules.ts';

/** YouTube. The text is the video's description; `CheckAccount.limits` is `{ verified? }`, true for channels that may upload long videos. */
export const youtube: Platform = {
  definition: {
    key: 'youtube',
    name: 'YouTube',
    capabilities: { ...PLAIN_CAPABILITIES, firstComment: true, media: ['video'], videoCover: true },
    rules: ['post', 'text', 'photos', 'videos', 'gifs', 'documents', 'mixed_media', 'title', 'first_comment'],
    formats: [{ ...PLAIN_FORMAT, content: 'video', text: [text], media, firstComment: true }],
    limits: {
      text,
      title: titleLimit,
      tags,
      photos: media.image,
      videos: media.video,
      gifs: media.gif,
      unverified_length: unverifiedLength,
    },
    reported: ['verified'],
    options: youtubeOptions,
  },
  counting: () => utf8Bytes,
  cut: cutWritten,
  rules: [
    ...[postContent, textFits, mediaCounts, documentCounts, mixedMedia, title],
    ...[firstCommentHasText, commentable],
  ],
  sentences: youtubeEn,
};
