/** Contents for the brackets of a character class. */
export const WHITE_SPACE = '\\t-\\r \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
/** Accented Latin letters and combining marks as twitter-text lists them. */
export const ACCENTED =
  '\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u024f\\u0253\\u0254\\u0256\\u0257\\u0259\\u025b\\u0263\\u0268\\u026f\\u0272\\u0289\\u028b\\u02bb\\u0300-\\u036f\\u1e00-\\u1eff';
/** U+FFFE, U+FEFF, U+FFFF: X refuses a text with any of them. */
export const FORBIDDEN = '\\ufffe\\ufeff\\uffff';

/** May be part of a domain label, besides hyphen and underscore. */
export const DOMAIN = 1;
/** A domain character, a hyphen or an underscore. */
export const LABEL = 2;
/** May stand right before a link. */
export const BEFORE = 4;
/** ASCII letters and digits. */
export const ALPHANUMERIC = 8;
/** ASCII letters, digits and the hyphen: labels of these need no encoding. */
export const PLAIN_LABEL = 16;
/** May be part of a top-level domain. */
export const TOP_LEVEL = 32;
/** A link without a scheme must not stand right behind one of these. */
export const GLUES = 64;
const KNOWN = 128;

/** ASCII punctuation that no domain holds, except hyphen and underscore. */
export const ASCII_PUNCTUATION = `!'#%&()*+,\\\\./:;<=>?@[\\]^{|}~$`;
const PUNCTUATION = `${ASCII_PUNCTUATION}${WHITE_SPACE}\\u180e\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069${FORBIDDEN}`;

const MEMBERS = /* @__PURE__ */ [
  `[^${PUNCTUATION}_-]`,
  `[^${PUNCTUATION}]`,
  `[^a-zA-Z\\d#$@\\uff20\\uff03${FORBIDDEN}]`,
  '[a-zA-Z\\d]',
  '[a-zA-Z\\d-]',
  // Excludes letters whose lower case begins with an ASCII letter; X does not equate them.
  '[a-zA-Z\\d\\xc0-\\u012f\\u0131-\\u2129\\u212b-\\uffff]',
  '[-_./]',
].map((source) => new RegExp(source));

/** Cache of lookups, by UTF-16 unit. */
const classes = /* @__PURE__ */ new Uint8Array(0x10000);

/** The roles that the unit may have around and in a domain, as bits, by the rules of twitter-text. */
export function classOf(unit: number): number {
  return classes[unit] || learn(unit);
}

/** Whether the unit at `index` is one of the members; never outside the text. */
export function is(text: string, index: number, members: number): boolean {
  return index >= 0 && index < text.length && (classOf(text.charCodeAt(index)) & members) !== 0;
}

function learn(unit: number): number {
  const character = String.fromCharCode(unit);
  const found = MEMBERS.reduce(
    (bits, members, place) => bits | (Number(members.test(character)) << place),
    KNOWN,
  );
  classes[unit] = found;
  return found;
}
