import { isAccentedLatin, isAlphanumeric, isCyrillic, isWhiteSpace } from './character-classes.ts';

/** Bits of `LinkGrammar.ascii`. */
export const PATH = 1;
export const PATH_END = 2;
export const QUERY = 4;
export const QUERY_END = 8;

/**
 * What the networks that count with twitter-text's link rules differ in.
 *
 * The predicates are about code points beyond ASCII; what ASCII characters may be is in a table.
 */
export interface LinkGrammar {
  /** Lower case, without `://`. */
  readonly schemes: readonly string[];
  /** Whether `example.com` without a scheme is a link. */
  readonly bareDomains: boolean;
  readonly ascii: Uint8Array;
  /** A run, maybe empty, of the ASCII characters a path may hold; sticky. */
  readonly asciiPath: RegExp;
  readonly isPath: (point: number) => boolean;
  readonly isPathEnd: (point: number) => boolean;
  readonly isQuery: (point: number) => boolean;
  /**
   * The grammar whose bracketed groups may end a path. Absent: a group may end it only right after
   * something else that may.
   */
  readonly groupAtEnd?: LinkGrammar;
}

function asciiTable(path: string, pathEnd: string, query: string, queryEnd: string): Uint8Array {
  const table = new Uint8Array(128);
  for (let code = 0; code < 128; code++) {
    const character = String.fromCharCode(code);
    const always = isAlphanumeric(code);
    if (always || path.includes(character)) table[code] = (table[code] ?? 0) | PATH;
    if (always || pathEnd.includes(character)) table[code] = (table[code] ?? 0) | PATH_END;
    if (always || query.includes(character)) table[code] = (table[code] ?? 0) | QUERY;
    if (always || queryEnd.includes(character)) table[code] = (table[code] ?? 0) | QUERY_END;
  }
  return table;
}

/** Links as X finds them (twitter-text 3.1, `extractUrl`). */
export const xLinks: LinkGrammar = {
  schemes: ['https', 'http'],
  bareDomains: true,
  ascii: /* @__PURE__ */ asciiTable("!*';:=+,.$/%#[]-_~@|&", '+-=_#/', "!?*'@();:&=+$/%#[]-_.,~|", '-_&=#/'),
  asciiPath: /[\w!*';:=+,.$/%#[\]\-~@|&]*/y,
  isPath: (point) => point === 0x2013 || isAccentedLatin(point) || isCyrillic(point),
  isPathEnd: (point) => isAccentedLatin(point) || isCyrillic(point),
  isQuery: () => false,
};

/** Non-ASCII characters of a query: RFC 3987 `ucschar` and `iprivate` as Mastodon lists them. */
function isInternational(point: number): boolean {
  if (point < 0xa0) return false;
  if (point < 0xd800) return true;
  if (point < 0xe000) return false;
  if (point <= 0xfdcf) return true;
  if (point < 0xfdf0) return false;
  if (point <= 0xffef) return true;
  if (point < 0x10000) return false;
  return (point & 0xffff) <= 0xfffd && (point < 0xe0000 || point >= 0xe1000);
}

/** ASCII without white space and the characters given. */
function asciiWithout(excluded: string): string {
  let kept = '';
  for (let code = 0; code < 128; code++) {
    const character = String.fromCharCode(code);
    if (!isWhiteSpace(code) && !excluded.includes(character)) kept += character;
  }
  return kept;
}

/** Links as a Mastodon server finds them (Mastodon `config/initializers/twitter_regex.rb`). */
export const fediverseLinks: LinkGrammar = {
  schemes: ['https', 'http', 'dat', 'dweb', 'ipfs', 'ipns', 'ssb', 'gopher', 'gemini'],
  bareDomains: false,
  ascii: /* @__PURE__ */ asciiTable(
    asciiWithout('<>()?'),
    asciiWithout('()?!*"\'<>;:=,.$%[]~&|@'),
    "!?*'();:&=+$/%#[]-_.,~|@^",
    '_&=#/-',
  ),
  asciiPath: /[^\t-\r <>()?\x80-\uffff]*/y,
  isPath: (point) => !isWhiteSpace(point),
  isPathEnd: (point) => !isWhiteSpace(point) && point !== 0x300c && point !== 0x300d,
  isQuery: isInternational,
  groupAtEnd: xLinks,
};
