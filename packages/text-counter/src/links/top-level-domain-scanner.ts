import { isAlphanumeric } from './character-classes.ts';
import { xTopLevelDomains } from './top-level-domains.ts';

const MAX_NAME = 24;

/** End of the top-level domain that begins at `start`; -1 when there is none. Case does not matter. */
export function topLevelDomainEnd(text: string, start: number): number {
  let index = start;
  while (isAlphanumeric(text.charCodeAt(index))) index++;
  const next = index < text.length ? text.charCodeAt(index) : 0;
  if (next >= 0xc0) {
    const end = internationalEnd(text, start);
    if (end >= 0) return end;
  }
  const length = index - start;
  if (length > 1 && length <= MAX_NAME && endsName(text, index)) {
    const name = text.slice(start, index);
    const names = xTopLevelDomains();
    if (names.has(name) || names.has(name.toLowerCase())) return index;
  }
  return punycodeEnd(text, start);
}

/** The same for a name with letters beyond ASCII; the longest one counts. */
function internationalEnd(text: string, start: number): number {
  const stop = Math.min(text.length, start + MAX_NAME);
  let name = '';
  for (let index = start; index < stop; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x80 ? !isAlphanumeric(code) : code < 0xc0) break;
    name += code < 0x80 ? text.charAt(index).toLowerCase() : foldCase(text.charAt(index));
  }
  const names = xTopLevelDomains();
  for (let length = name.length; length > 0; length--) {
    if (endsName(text, start + length) && names.has(name.slice(0, length))) return start + length;
  }
  return -1;
}

/** Folds a non-ASCII letter; one whose lower case is ASCII (the Kelvin sign) stays as it is. */
function foldCase(character: string): string {
  const lower = character.toLowerCase();
  return lower.length === 1 && lower.charCodeAt(0) >= 0x80 ? lower : character;
}

/** A name must not be followed by a letter or digit of ASCII, nor by `@`, `+` or `-`. */
function endsName(text: string, index: number): boolean {
  if (index >= text.length) return true;
  const code = text.charCodeAt(index);
  return !isAlphanumeric(code) && code !== 0x40 && code !== 0x2b && code !== 0x2d;
}

function punycodeEnd(text: string, start: number): number {
  if ((text.charCodeAt(start) | 0x20) !== 0x78 || text.slice(start, start + 4).toLowerCase() !== 'xn--')
    return -1;
  let index = start + 4;
  while (isAlphanumeric(text.charCodeAt(index)) || text.charCodeAt(index) === 0x2d) index++;
  return index > start + 4 ? index : -1;
}
