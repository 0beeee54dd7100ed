import type { CheckContent } from '../check-input.ts';
import type { LimitValue } from '../definition/limit.ts';
import type { MediaType } from '../definition/media-type.ts';
import type { CheckedPost, Finding, Rule } from '../definition/platform.ts';
import type { PostRule } from '../definition/rule-name.ts';
import type { MessageKey } from '../messages/messages.ts';
import { firstComment } from './checked-posts.ts';
import { postFinding } from './finding.ts';

/** How many media of each type a content item carries. */
export function countMedia(content: CheckContent): Readonly<Record<MediaType, number>> {
  const counts = { image: 0, gif: 0, video: 0, document: 0 };
  for (const media of content.media ?? []) counts[media.type] += 1;
  return counts;
}

const TYPES = [
  ['image', 'photos'],
  ['video', 'videos'],
  ['gif', 'gifs'],
] as const;

/**
 * `photos_<n>`, `videos_<n>`, `gifs_<n>`: post n has no more of each type than the network accepts. If photos and
 * videos exceed a limit only together, the photos are reported.
 */
export const mediaCounts: Rule = (target) =>
  target.posts.flatMap(({ index, content }) => {
    const { format } = target;
    if ((content.media ?? []).length === 0) return [];
    const counts = countMedia(content);
    const surplus = (
      rule: PostRule,
      say: MessageKey,
      stated: LimitValue | null,
      actual: number,
    ): Finding[] => {
      if (stated === null) return [];
      const limit = target.limit(stated);
      return actual > limit ? [postFinding(rule, index, say, { limit, actual, unit: stated.unit })] : [];
    };
    const found = TYPES.flatMap(([type, rule]) =>
      surplus(rule, `media.${rule}`, format.media[type], counts[type]),
    );
    if (found.some(({ rule }) => !rule.startsWith('gifs'))) return found;
    const together = counts.image + counts.video;
    return surplus('photos', 'media.photos_and_videos', format.photosAndVideos, together).concat(found);
  });

/** `documents_<n>`: post n has no more documents than the network accepts, and a first comment has none. */
export const documentCounts: Rule = (target) => {
  const stated = target.format.media.document;
  const limit = stated === undefined ? 0 : target.limit(stated);
  const say = stated === undefined ? 'media.no_documents' : 'media.document_alone';
  const surplus = ({ index, content }: CheckedPost, most: number, told: MessageKey): Finding[] => {
    const actual = countMedia(content).document;
    const counted = { limit: most, actual, unit: 'documents' } as const;
    return actual > most ? [postFinding('documents', index, told, counted)] : [];
  };
  return [
    ...target.posts.flatMap((post) => surplus(post, limit, say)),
    ...firstComment(target).flatMap((comment) => surplus(comment, 0, 'media.document_in_comment')),
  ];
};

/** `mixed_media_<n>`: post n holds photos, videos, GIFs or documents, not several of them. */
export const mixedMedia: Rule = (target) =>
  target.posts.flatMap(({ index, content }) => {
    // A document that is not accepted at all is reported as such.
    const counted = (content.media ?? []).filter(
      ({ type }) => type !== 'document' || target.format.media.document !== undefined,
    );
    if (counted.every(({ type }) => type === counted[0]?.type)) return [];
    const hasDocument = counted.some(({ type }) => type === 'document');
    return [postFinding('mixed_media', index, hasDocument ? 'media.document_alone' : 'media.mixed')];
  });
