/** Bits of the table below: what a UTF-16 unit may be around and in a domain, by the rules of twitter-text. */
const DOMAIN = 1;
/** A domain character, a hyphen or an underscore. */
const LABEL = 2;
/** May stand right before a link. */
const BEFORE = 4;
const ALPHANUMERIC = 8;

const CLASSES = /* @__PURE__ */ buildTable();

function buildTable(): Uint8Array {
  const table = new Uint8Array(0x10000).fill(DOMAIN | LABEL | BEFORE);
  for (let code = 0; code < 128; code++) {
    const character = String.fromCharCode(code);
    if (/[0-9a-z]/i.test(character)) table[code] = DOMAIN | LABEL | ALPHANUMERIC;
    else if ("!'#%&()*+,\\-./:;<=>?@[]^_{|}~$ \t\n\v\f\r".includes(character)) table[code] = BEFORE;
  }
  for (const code of [0x2d, 0x5f]) table[code] = LABEL | BEFORE;
  for (const code of [0x23, 0x24, 0x40]) table[code] = 0;
  for (const code of [0xff20, 0xff03]) table[code] = DOMAIN | LABEL;
  for (let code = 0x85; code <= 0x3000; code++) {
    if (isWhiteSpace(code) || code === 0x180e || isDirectional(code)) table[code] = BEFORE;
  }
  for (const code of [0xfffe, 0xfeff, 0xffff]) table[code] = 0;
  return table;
}

/** White space as Unicode's `White_Space` property has it. */
export function isWhiteSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return (
    code === 0x85 ||
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

function isDirectional(code: number): boolean {
  return (
    (code >= 0x202a && code <= 0x202e) ||
    code === 0x061c ||
    code === 0x200e ||
    code === 0x200f ||
    (code >= 0x2066 && code <= 0x2069)
  );
}

/** U+FFFE, U+FEFF, U+FFFF: the network refuses a text with any of them. */
export function isForbidden(code: number): boolean {
  return code === 0xfffe || code === 0xfeff || code === 0xffff;
}

/** Whether the unit may be part of a domain label other than as hyphen or underscore. */
export function isDomain(code: number): boolean {
  return ((CLASSES[code] ?? 0) & DOMAIN) !== 0;
}

export function isLabel(code: number): boolean {
  return ((CLASSES[code] ?? 0) & LABEL) !== 0;
}

/** Whether a link may begin right after the unit. */
export function isBefore(code: number): boolean {
  return ((CLASSES[code] ?? 0) & BEFORE) !== 0;
}

/** ASCII letters and digits. */
export function isAlphanumeric(code: number): boolean {
  return ((CLASSES[code] ?? 0) & ALPHANUMERIC) !== 0;
}

/**
 * Accented Latin letters of twitter-text, matched without case: a letter whose other case is in a range
 * counts too, and so does iota, whose subscript is among the combining marks.
 */
export function isAccentedLatin(code: number): boolean {
  if (code < 0xc0) return false;
  if (isAccent(code)) return true;
  if (code === 0x399 || code === 0x3b9 || code === 0x1fbe) return true;
  if (code >= 0x2d00) return false;
  const upper = otherCase(code, true);
  const lower = otherCase(upper, false);
  return isAccent(upper) || (isAccent(lower) && otherCase(lower, true) === upper);
}

/** Accented Latin letters and combining marks as twitter-text lists them, case as listed. */
export function isAccent(code: number): boolean {
  if (code <= 0x24f) return code >= 0xc0 && code !== 0xd7 && code !== 0xf7;
  if (code <= 0x2bb) return LATIN_EXTRA.includes(code);
  return (code >= 0x300 && code <= 0x36f) || (code >= 0x1e00 && code <= 0x1eff);
}

const LATIN_EXTRA: readonly number[] = [
  0x253, 0x254, 0x256, 0x257, 0x259, 0x25b, 0x263, 0x268, 0x26f, 0x272, 0x289, 0x28b, 0x2bb,
];

/** The other case of a unit where it is one unit and does not cross from non-ASCII to ASCII. */
function otherCase(code: number, upper: boolean): number {
  const character = String.fromCharCode(code);
  const other = upper ? character.toUpperCase() : character.toLowerCase();
  const otherCode = other.charCodeAt(0);
  return other.length === 1 && (code < 0x80 || otherCode >= 0x80) ? otherCode : code;
}

/** Cyrillic of the basic block, matched without case. */
export function isCyrillic(code: number): boolean {
  if (code >= 0x400 && code <= 0x4ff) return true;
  return code >= 0x1c80 && code <= 0x1c87;
}
