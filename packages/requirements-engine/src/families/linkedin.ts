import { utf16 } from '@crier/text-counter/profiles';
import type { LimitValue } from '../definition/limit.ts';
import { limitOf, mediaLimits } from '../definition/media-limits.ts';
import type { Platform, Rule } from '../definition/platform.ts';
import type { PlatformTerms } from '../definition/platform-definition.ts';
import { PLAIN_CAPABILITIES } from '../definition/platform-definition.ts';
import { PLAIN_FORMAT } from '../definition/post-format.ts';
import { finding } from '../rules/finding.ts';
import { documentCounts, mediaCounts, mixedMedia } from '../rules/media-counts.ts';
import { firstCommentHasText, postContent } from '../rules/post-content.ts';
import { textFits } from '../rules/text-fits.ts';
import { cutWritten } from '../text/cut-by-unit.ts';
import { documentTitleOption } from './linkedin-document.ts';

const text: LimitValue = limitOf(3000, 'utf16');
const document: LimitValue = limitOf(1, 'documents');
const media = { ...mediaLimits({ image: 20, gif: 1, video: 1 }), document };
/** The limit of a comment, as clients report it; the API reference does not say. */
const comment: LimitValue = limitOf(1250, 'utf16');
const altText: LimitValue = limitOf(4086, 'utf16');

/** `document_title`: a post with a document has a title for it, because LinkedIn shows one and takes none from the file. */
const documentTitle: Rule = ({ read, posts }) => {
  const [post] = posts;
  const hasDocument = (post?.content.media ?? []).some(({ type }) => type === 'document');
  if (!hasDocument || read([documentTitleOption]).document_title !== null) return [];
  return [finding('document_title', 'document_title')];
};

/**
 * A LinkedIn author. `CheckAccount.limits` is `{ may_comment? }`: false if the scope for comments was not granted. Members and pages accept the same posts; they differ in the author and
 * the options.
 */
export function linkedinAuthor(author: Pick<PlatformTerms, 'key' | 'name' | 'options'>): Platform {
  return {
    definition: {
      ...author,
      capabilities: {
        ...PLAIN_CAPABILITIES,
        firstComment: true,
        media: ['image', 'gif', 'video', 'document'],
        link: 'card',
        cardBesideMedia: false,
        poll: 'field',
        altText: true,
        videoCover: true,
      },
      rules: [
        'post',
        'text',
        'photos',
        'videos',
        'gifs',
        'documents',
        'mixed_media',
        'first_comment',
        'document_title',
      ],
      formats: [{ ...PLAIN_FORMAT, content: 'text_or_media', text: [text], media, firstComment: true }],
      limits: {
        text,
        comment,
        photos: media.image,
        videos: media.video,
        gifs: media.gif,
        documents: document,
        alt_text: altText,
      },
      reported: ['may_comment'],
    },
    counting: () => utf16,
    cut: cutWritten,
    rules: [
      postContent,
      textFits,
      mediaCounts,
      documentCounts,
      mixedMedia,
      firstCommentHasText,
      documentTitle,
    ],
  };
}
