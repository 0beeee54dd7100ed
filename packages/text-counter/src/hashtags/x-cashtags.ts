import { isDomain, isWhiteSpace } from '../links/character-classes.ts';
import type { HashtagMatch } from './hashtag-match.ts';

const MAX_SYMBOL = 6;
const MAX_SUFFIX = 2;

const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

/** Cashtags as X finds them (twitter-text 3.1): `$`, up to six letters, maybe `.` or `_` and one or two more. */
export function scanXCashtags(text: string): HashtagMatch[] {
  const tags: HashtagMatch[] = [];
  let barrier = 0;
  for (let sign = text.indexOf('$'); sign >= 0; sign = text.indexOf('$', sign + 1)) {
    if (sign > 0 && (sign <= barrier || !isSpaceBefore(text.charCodeAt(sign - 1)))) continue;
    const symbolEnd = skipLetters(text, sign + 1, MAX_SYMBOL);
    if (symbolEnd === sign + 1) continue;
    const end = suffixEnd(text, symbolEnd);
    if (end < 0) continue;
    barrier = end;
    tags.push({ start: sign, end, tag: text.slice(sign + 1, end) });
  }
  return tags;
}

function isSpaceBefore(code: number): boolean {
  return isWhiteSpace(code) || code === 0x180e;
}

function skipLetters(text: string, start: number, limit: number): number {
  let end = start;
  while (end < start + limit && isLetter(text.charCodeAt(end))) end++;
  return end;
}

/** End of the longest form of the cashtag that something else follows; -1 when there is none. */
function suffixEnd(text: string, symbolEnd: number): number {
  const separator = text.charCodeAt(symbolEnd);
  if (separator === 0x2e || separator === 0x5f) {
    const end = skipLetters(text, symbolEnd + 1, MAX_SUFFIX);
    for (let at = end; at > symbolEnd + 1; at--) if (mayEnd(text, at)) return at;
  }
  return mayEnd(text, symbolEnd) ? symbolEnd : -1;
}

/** At the end of the text, before white space and before the punctuation a domain may not hold. */
function mayEnd(text: string, index: number): boolean {
  if (index >= text.length) return true;
  const code = text.charCodeAt(index);
  if (code < 0x80) return !isDomain(code);
  return (isWhiteSpace(code) && code !== 0x85) || code === 0xfeff;
}
