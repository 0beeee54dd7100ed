import { ALPHANUMERIC, classAt, TOP_LEVEL } from './character-classes.ts';
import { topLevelDomains } from './top-level-domains.ts';

const MAX_NAME = 24;
/** Letters whose lower case begins with an ASCII letter; X does not take one for the other. */
const UNFOLDED = /[\u0130\u212a]/;
const PUNYCODE = /xn--[a-z\d-]+/iy;

/** End of the longest top-level domain that begins at `start`; -1 when there is none. Case does not matter. */
export function topLevelDomainEnd(text: string, start: number): number {
  let end = start;
  while (end < start + MAX_NAME && (classAt(text, end) & TOP_LEVEL) !== 0) end++;
  for (; end > start + 1; end--) {
    if (!endsName(text, end)) continue;
    const name = text.slice(start, end);
    if (topLevelDomains().x.has(name)) return end;
    if (!UNFOLDED.test(name) && topLevelDomains().x.has(name.toLowerCase())) return end;
  }
  PUNYCODE.lastIndex = start;
  return PUNYCODE.test(text) ? PUNYCODE.lastIndex : -1;
}

/** A name must not be followed by a letter or digit of ASCII, nor by `@`, `+` or `-`. */
function endsName(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return (classAt(text, index) & ALPHANUMERIC) === 0 && code !== 0x40 && code !== 0x2b && code !== 0x2d;
}
