import { isAlphanumeric } from './character-classes.ts';
import { xTopLevelDomains } from './top-level-domains.ts';

const MAX_NAME = 24;

/** End of the top-level domain that begins at `start`; -1 when there is none. Case does not matter. */
export function topLevelDomainEnd(text: string, start: number): number {
  let index = start;
  let ascii = true;
  const stop = Math.min(text.length, start + MAX_NAME);
  let name = '';
  for (; index < stop; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x80) {
      if (!isAlphanumeric(code)) break;
      name += String.fromCharCode(code >= 0x41 && code <= 0x5a ? code | 0x20 : code);
    } else {
      if (code < 0xc0) break;
      ascii = false;
      name += foldCase(text.charAt(index));
    }
  }
  if (name === '') return -1;
  const names = xTopLevelDomains();
  if (ascii) {
    if (endsName(text, index) && names.has(name)) return index;
  } else {
    for (let length = name.length; length > 0; length--) {
      if (endsName(text, start + length) && names.has(name.slice(0, length))) return start + length;
    }
  }
  return punycodeEnd(text, start);
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
  if (text.slice(start, start + 4).toLowerCase() !== 'xn--') return -1;
  let index = start + 4;
  while (isAlphanumeric(text.charCodeAt(index)) || text.charCodeAt(index) === 0x2d) index++;
  return index > start + 4 ? index : -1;
}
