import { findTags, type HashtagMatch } from './hashtag-match.ts';

/**
 * Separators (low line, middle dots, non-joiner) may stand inside a tag but, the low line apart, not at its end.
 * Words that separators join, or two characters of which one behind the first is a letter; or one word with a letter.
 */
const HASHTAG =
  /(?<![=\/\)\p{Alphabetic}\p{Nd}])()[#＃]([\p{Alphabetic}\p{M}\p{Nd}\p{Pc}][[\p{M}\p{Nd}\p{Pc}]--[\p{Alphabetic}_]]{0,9999}[\p{Alphabetic}_\xb7\u30fb\u200c](?:[\xb7\u30fb\u200c]*[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}]){1,9999}|(?=[\p{M}\p{Nd}\p{Pc}]{0,9999}\p{Alphabetic})[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}]+)/gv;

/** Hashtags as a Mastodon server finds them (Mastodon `Tag::HASHTAG_RE` and `Extractor`). */
export function scanFediverseHashtags(text: string): HashtagMatch[] {
  return findTags(text, HASHTAG).flatMap((found) => {
    if (!text.startsWith('://', found.end)) return found;
    const tag = found.tag.replace(/(?!^)https?$/, '');
    return tag === '' ? [] : { start: found.start, end: found.start + 1 + tag.length, tag };
  });
}
