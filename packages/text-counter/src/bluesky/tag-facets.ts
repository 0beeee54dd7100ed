import { countGraphemes } from '../graphemes.ts';
import type { HashtagMatch } from '../hashtags/hashtag-match.ts';
import { isSpace, mayBegin } from './white-space.ts';

const MAX_TAG = 64;
const MAX_TICKER = 5;
/** Invisible characters and the keycap, at which a tag ends. */
const ENDS = '\u00ad\u2060\u200a\u200b\u200c\u200d\u20e2';
const COUNTS_FOR_TAG = /^[^\d\p{P}]/u;
const PUNCTUATION = /^\p{P}/u;

/** Hashtags as Bluesky's library finds them: after white space, with something that is no digit or punctuation. */
export function scanBlueskyTags(text: string): HashtagMatch[] {
  const tags: HashtagMatch[] = [];
  let barrier = 0;
  for (let hash = 0; hash < text.length; hash++) {
    const code = text.charCodeAt(hash);
    if (code !== 0x23 && code !== 0xff03) continue;
    if (hash > 0 && (hash <= barrier || !isSpace(text.charCodeAt(hash - 1)))) continue;
    barrier = hash + 1;
    const { end, counts, trimmedEnd } = scanTag(text, hash + 1);
    if (!counts || text.charCodeAt(hash + 1) === 0xfe0f) continue;
    barrier = end;
    const tag = text.slice(hash + 1, trimmedEnd);
    if (tag !== '' && (tag.length <= MAX_TAG || countGraphemes(tag) <= MAX_TAG)) {
      tags.push({ start: hash, end: trimmedEnd, tag });
    }
    hash = end - 1;
  }
  return tags;
}

function scanTag(text: string, start: number): { end: number; counts: boolean; trimmedEnd: number } {
  let counts = false;
  let trimmedEnd = start;
  let index = start;
  while (index < text.length) {
    const character = String.fromCodePoint(text.codePointAt(index) ?? 0);
    if (isSpace(text.charCodeAt(index)) || ENDS.includes(character)) break;
    counts ||= COUNTS_FOR_TAG.test(character);
    index += character.length;
    if (!PUNCTUATION.test(character)) trimmedEnd = index;
  }
  return { end: index, counts, trimmedEnd };
}

/** Cashtags as Bluesky's library finds them; the tag is in upper case, without the sign. */
export function scanBlueskyCashtags(text: string): HashtagMatch[] {
  const tags: HashtagMatch[] = [];
  let barrier = 0;
  for (let sign = text.indexOf('$'); sign >= 0; sign = text.indexOf('$', sign + 1)) {
    const first = text.charCodeAt(sign + 1) | 0x20;
    if (first < 0x61 || first > 0x7a || !mayBegin(text, sign, barrier)) continue;
    let end = sign + 2;
    while (end <= sign + MAX_TICKER && isTicker(text.charCodeAt(end))) end++;
    if (end < text.length && !isSpace(text.charCodeAt(end)) && !'.,;:!?)"\'\u2019'.includes(text.charAt(end)))
      continue;
    barrier = end;
    tags.push({ start: sign, end, tag: text.slice(sign + 1, end).toUpperCase() });
  }
  return tags;
}

function isTicker(code: number): boolean {
  return ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a) || (code >= 0x30 && code <= 0x39);
}
