import { utf16 } from '@crier/text-counter/profiles';
import type { FileLimits } from '../definition/file-limits.ts';
import type { Limit } from '../definition/limit.ts';
import { limitsFrom, mediaLimits } from '../definition/media-limits.ts';
import type { OptionField } from '../definition/option-field.ts';
import type { Platform } from '../definition/platform.ts';
import type { PlatformDefinition } from '../definition/platform-definition.ts';
import { PLAIN_FORMAT } from '../definition/post-format.ts';
import { firstCommentHasText } from '../rules/first-comment.ts';
import { mediaCounts } from '../rules/media-counts.ts';
import { mixedMedia } from '../rules/mixed-media.ts';
import { postContent } from '../rules/post-content.ts';
import { textFits } from '../rules/text-fits.ts';

const docs = { source: 'LinkedIn docs: Posts, Images, Videos API', date: '2026' };
const limit = limitsFrom(docs);

const text: Limit = limitsFrom({ source: 'LinkedIn help: character limits', date: '2026-10' })(3000, 'utf16');
const media = mediaLimits({ image: 20, gif: 1, video: 1 }, docs);
const altText: Limit = limit(4086, 'utf16');

const files: readonly FileLimits[] = [
  { type: 'image', format: null, mimeTypes: ['image/jpeg', 'image/png', 'image/gif'] },
  { type: 'gif', format: null, mimeTypes: ['image/gif'] },
  {
    type: 'video',
    format: null,
    mimeTypes: ['video/mp4'],
    size: limit(500_000_000, 'bytes'),
    shortest: limit(3000, 'milliseconds'),
    longest: limit(1_800_000, 'milliseconds'),
  },
];

/** A LinkedIn author: member and page accept the same and differ in who speaks and in options. */
export function linkedinAuthor(
  author: Pick<PlatformDefinition, 'key' | 'name'> & { readonly options: readonly OptionField[] },
): Platform {
  return {
    definition: {
      key: author.key,
      name: author.name,
      kind: 'professional network',
      capabilities: {
        thread: false,
        firstComment: true,
        media: ['image', 'gif', 'video'],
        mixedMedia: false,
        link: 'card',
        cardBesideMedia: false,
        sensitive: false,
        altText: true,
        instanceLimits: false,
      },
      rules: ['post', 'text', 'photos', 'videos', 'gifs', 'mixed_media', 'first_comment'],
      formats: [{ ...PLAIN_FORMAT, content: 'text_or_media', text: [text], media, firstComment: true }],
      limits: { text, photos: media.image, videos: media.video, gifs: media.gif, alt_text: altText },
      files,
      options: author.options,
    },
    counting: () => utf16,
    rules: [postContent, textFits, mediaCounts, mixedMedia, firstCommentHasText],
  };
}
