import { ALPHANUMERIC, classAt, classOf, TOP_LEVEL } from './character-classes.ts';
import { topLevelDomains } from './top-level-domains.ts';

const MAX_NAME = 24;
const PUNYCODE = /xn--[a-z\d-]+/iy;

/** End of the longest top-level domain that begins at `start`; -1 when there is none. Case does not matter. */
export function topLevelDomainEnd(text: string, start: number): number {
  const limit = Math.min(start + MAX_NAME, text.length);
  let end = start;
  while (end < limit && (classOf(text.charCodeAt(end)) & TOP_LEVEL) !== 0) end++;
  for (; end > start + 1; end--) {
    if (!endsName(text, end)) continue;
    const name = text.slice(start, end);
    if (topLevelDomains().x.has(name) || topLevelDomains().x.has(name.toLowerCase())) return end;
  }
  PUNYCODE.lastIndex = start;
  return PUNYCODE.test(text) ? PUNYCODE.lastIndex : -1;
}

/** A name must not be followed by a letter or digit of ASCII, nor by `@`, `+` or `-`. */
function endsName(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return (classAt(text, index) & ALPHANUMERIC) === 0 && code !== 0x40 && code !== 0x2b && code !== 0x2d;
}
