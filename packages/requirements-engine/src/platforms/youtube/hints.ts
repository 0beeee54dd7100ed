import type { HintRule } from '../../advice/advice.ts';
import { forbiddenCharacters } from '../../advice/forbidden-characters.ts';
import { labelOf } from '../option-notes.ts';
import { tags as tagLimit, unverifiedLength } from './limits.ts';
import { youtubeOptions } from './options.ts';

/**
 * Channels whose phone number is not verified upload short videos only; `CheckAccount.limits.verified` says which are.
 * If it is false, YouTube refuses longer ones.
 */
const unverified: HintRule = (target) => {
  const verified = target.account.limits?.['verified'];
  if (verified === true) return [];
  const known = verified === false ? { refused: true as const } : {};
  const limit = target.limit(unverifiedLength);
  return target.posts.flatMap(({ index: post, content }) =>
    (content.media ?? []).flatMap(({ id: media, duration_ms: actual }) =>
      typeof actual === 'number' && actual > limit
        ? [
            {
              rule: 'unverified_length' as const,
              ...known,
              post,
              media,
              limit,
              actual,
              unit: unverifiedLength.unit,
            },
          ]
        : [],
    ),
  );
};

/** YouTube counts the commas between tags, and quotes around a tag with a space (YouTube Data API docs: Videos: `tags`). */
const tags: HintRule = (target) => {
  const { tags: written } = target.read(youtubeOptions);
  if (written === null) return [];
  const lengths = written.map((tag) => tag.length + (tag.includes(' ') ? 2 : 0));
  const actual = lengths.reduce((sum, length) => sum + length, written.length - 1);
  const limit = target.limit(tagLimit);
  const what = labelOf('youtube', 'tags');
  const { unit } = tagLimit;
  return actual > limit
    ? [{ rule: 'option_long', refused: true, option: 'tags', what, limit, actual, unit }]
    : [];
};

/** YouTube refuses angle brackets in title and description (YouTube Data API docs: Videos). */
export const youtubeHints: readonly HintRule[] = [forbiddenCharacters(/[<>]/g, ['title']), tags, unverified];
