import { type HashtagMatch, nextHash, pointBefore } from './hashtag-match.ts';

const LETTER = /^[\p{L}\p{M}]/u;
const NUMERAL = /^\p{Nd}/u;
/** Joiners and marks that twitter-text takes for part of a word. */
const SPECIAL =
  '_\u200c\u200d\ua67e\u05be\u05f3\u05f4\uff5e\u301c\u309b\u309c\u30a0\u30fb\u3003\u0f0b\u0f0c\u00b7';

const isAsciiLetter = (point: number): boolean => (point | 0x20) >= 0x61 && (point | 0x20) <= 0x7a;

function isLetter(point: number): boolean {
  return point < 0x80 ? isAsciiLetter(point) : LETTER.test(String.fromCodePoint(point));
}

/** Whether the character may be part of a hashtag. */
function isInside(point: number): boolean {
  if (point < 0x80) return isAsciiLetter(point) || (point >= 0x30 && point <= 0x39) || point === 0x5f;
  const character = String.fromCodePoint(point);
  return LETTER.test(character) || NUMERAL.test(character) || SPECIAL.includes(character);
}

/** Hashtags as X finds them (twitter-text 3.1, `extractHashtagsWithIndices` without the check for links). */
export function scanXHashtags(text: string): HashtagMatch[] {
  const tags: HashtagMatch[] = [];
  let barrier = 0;
  for (let hash = nextHash(text, 0); hash >= 0; hash = nextHash(text, Math.max(hash + 1, barrier))) {
    if (!mayBegin(text, hash, barrier)) continue;
    const next = text.charCodeAt(hash + 1);
    if (next === 0xfe0f || next === 0x20e3) continue;
    const { end, hasLetter } = scanName(text, hash + 1);
    if (!hasLetter) continue;
    barrier = end;
    const after = text.charCodeAt(end);
    if (after === 0x23 || after === 0xff03 || text.startsWith('://', end)) continue;
    tags.push({ start: hash, end, tag: text.slice(hash + 1, end) });
  }
  return tags;
}

function mayBegin(text: string, hash: number, barrier: number): boolean {
  const before = pointBefore(text, hash);
  if (before < 0) return true;
  if (hash <= barrier && barrier > 0) return false;
  if (before === 0xfe0e || before === 0xfe0f) return true;
  return before !== 0x26 && !(before >= 0xd800 && before <= 0xdfff) && !isInside(before);
}

function scanName(text: string, start: number): { end: number; hasLetter: boolean } {
  let end = start;
  let hasLetter = false;
  while (end < text.length) {
    const point = text.codePointAt(end) ?? 0;
    if (!isInside(point)) break;
    hasLetter ||= isLetter(point);
    end += point > 0xffff ? 2 : 1;
  }
  return { end, hasLetter };
}
