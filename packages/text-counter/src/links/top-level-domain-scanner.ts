import { matchEnd } from '../match-end.ts';
import { is, TOP_LEVEL } from './character-classes.ts';
import { KEY_BASE, topLevelDomains } from './top-level-domains.ts';

const MAX_NAME = 24;
/** Letters whose keys are small integers, which are quick to look up. */
const MAX_SHORT = 5;
const FIRST = 0x61;
/** The difference between the first letter and the digit it stands for. */
const TO_DIGIT = 0x57;
/** Must not follow a name. */
const GOES_ON = /[a-z\d@+-]/i;
const PUNYCODE = /xn--[a-z\d-]+/iy;

/** End of the longest top-level domain that begins at `start`; -1 when there is none. Case does not matter. */
export function topLevelDomainEnd(text: string, start: number): number {
  const known = topLevelDomains();
  let end = start;
  // Most names are a few ASCII letters, which are looked up without a copy.
  let key = 0;
  let unit = 0;
  for (; end <= start + MAX_SHORT; end++) {
    unit = text.charCodeAt(end) | 0x20;
    if (unit < FIRST || unit > 0x7a) break;
    key = key * KEY_BASE + unit - TO_DIGIT;
  }
  if (end > start ? unit < 0x30 && unit !== 0x2b && unit !== 0x2d : unit < FIRST)
    return known.has(key) ? end : -1;
  while (end < start + MAX_NAME && is(text, end, TOP_LEVEL)) end++;
  for (; end > start + 1; end--) {
    if (GOES_ON.test(text.charAt(end))) continue;
    const name = text.slice(start, end);
    if (known.has(name) || known.has(name.toLowerCase())) return end;
  }
  return matchEnd(PUNYCODE, text, start) || -1;
}
