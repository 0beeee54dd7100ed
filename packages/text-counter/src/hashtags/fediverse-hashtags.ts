import { type HashtagMatch, nextHash, pointBefore } from './hashtag-match.ts';

const WORD = /^[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}]/u;
const ALPHABETIC = /^\p{Alphabetic}/u;
const ALPHANUMERIC = /^[\p{Alphabetic}\p{Nd}]/u;
const SEPARATORS = '_\u00b7\u30fb\u200c';

/**
 * Hashtags as a Mastodon server finds them (Mastodon `Tag::HASHTAG_RE` and `Extractor`).
 *
 * Separators (low line, middle dots, non-joiner) may stand inside a tag but, the low line apart, not at its end.
 */
export function scanFediverseHashtags(text: string): HashtagMatch[] {
  const tags: HashtagMatch[] = [];
  for (let hash = nextHash(text, 0); hash >= 0; ) {
    let end = mayBegin(text, hash) ? scanName(text, hash + 1) : hash + 1;
    const resume = end;
    if (text.startsWith('://', end)) {
      const scheme = /https?$/.exec(text.slice(Math.max(hash + 2, end - 5), end))?.[0];
      end -= scheme?.length ?? 0;
    }
    if (end > hash + 1) tags.push({ start: hash, end, tag: text.slice(hash + 1, end) });
    hash = nextHash(text, resume);
  }
  return tags;
}

function mayBegin(text: string, hash: number): boolean {
  const before = pointBefore(text, hash);
  if (before < 0) return true;
  if (before === 0x3d || before === 0x2f || before === 0x29) return false;
  return !ALPHANUMERIC.test(String.fromCodePoint(before));
}

/** End of the name; `start` when there is none. */
function scanName(text: string, start: number): number {
  /** End of the run of words and separators at its last word character, and of the first words alone. */
  let separatedEnd = start;
  let wordEnd = -1;
  let hasLetter = false;
  /** Where a letter or separator stands behind the first character. */
  let innerAt = -1;
  let index = start;
  while (index < text.length) {
    const point = text.codePointAt(index) ?? 0;
    const character = String.fromCodePoint(point);
    const isWord = WORD.test(character);
    if (!isWord && (index === start || !SEPARATORS.includes(character))) break;
    const isLetter = ALPHABETIC.test(character);
    if (!isWord && wordEnd < 0) wordEnd = index;
    if (wordEnd < 0) hasLetter ||= isLetter;
    if (innerAt < 0 && index > start && (isLetter || SEPARATORS.includes(character)))
      innerAt = index + character.length;
    index += character.length;
    if (isWord) separatedEnd = index;
  }
  if (innerAt >= 0 && innerAt < separatedEnd) return separatedEnd;
  return hasLetter ? (wordEnd < 0 ? index : wordEnd) : start;
}
