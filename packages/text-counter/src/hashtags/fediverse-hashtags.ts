import { findTags, type HashtagMatch } from './hashtag-match.ts';

/**
 * Separators (low line, middle dots, non-joiner) may stand inside a tag but not, except for the low line, at its end.
 * Words that separators join, or two characters with a letter after the first; or one word with a letter.
 */
const HASHTAG =
  /(?<![=/)\p{Alphabetic}\p{Nd}])()[#＃]([\p{Alphabetic}\p{M}\p{Nd}\p{Pc}](?:(?![\p{Alphabetic}_])[\p{M}\p{Nd}\p{Pc}]){0,9999}[\p{Alphabetic}_\xb7\u30fb\u200c](?:[\xb7\u30fb\u200c]*[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}]){1,9999}|(?=[\p{M}\p{Nd}\p{Pc}]{0,9999}\p{Alphabetic})[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}]+)/gu;

/** Hashtags as a Mastodon server finds them (Mastodon `Tag::HASHTAG_RE` and `Extractor`). */
export function scanFediverseHashtags(text: string): HashtagMatch[] {
  return findTags(text, HASHTAG).map(({ start, end, tag: written }) => {
    // A scheme after a tag is not part of it.
    const tag = text.startsWith('://', end) ? written.replace(/(?!^)https?$/, '') : written;
    return { start, end: start + 1 + tag.length, tag };
  });
}
