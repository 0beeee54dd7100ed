import {
  asciiClass,
  isAccentedLatin,
  isCyrillic,
  isWhiteSpace,
  PATH,
  PATH_END,
  QUERY,
  QUERY_END,
} from './character-classes.ts';

/** What the networks that count with twitter-text's link rules differ in. Predicates take code points. */
export interface LinkGrammar {
  /** Lower case, without `://`. */
  readonly schemes: readonly string[];
  /** Whether `example.com` without a scheme is a link. */
  readonly bareDomains: boolean;
  readonly isPath: (point: number) => boolean;
  readonly isPathEnd: (point: number) => boolean;
  /**
   * Characters of a bracketed group that may end a path. Absent: a group may end it only right after
   * something else that may.
   */
  readonly isGroupAtEnd?: (point: number) => boolean;
  readonly isQuery: (point: number) => boolean;
  readonly isQueryEnd: (point: number) => boolean;
}

function isXPath(point: number): boolean {
  if (point < 0x80) return (asciiClass(point) & PATH) !== 0;
  return point === 0x2013 || isAccentedLatin(point) || isCyrillic(point);
}

function isXPathEnd(point: number): boolean {
  if (point < 0x80) return (asciiClass(point) & PATH_END) !== 0;
  return isAccentedLatin(point) || isCyrillic(point);
}

/** Links as X finds them (twitter-text 3.1, `extractUrl`). */
export const xLinks: LinkGrammar = {
  schemes: ['https', 'http'],
  bareDomains: true,
  isPath: isXPath,
  isPathEnd: isXPathEnd,
  isQuery: (point) => (asciiClass(point) & QUERY) !== 0,
  isQueryEnd: (point) => (asciiClass(point) & QUERY_END) !== 0,
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

const NO_FEDIVERSE_PATH = '<>()?';
const NO_FEDIVERSE_PATH_END = '()?!*"\'「」<>;:=,.$%[]~&|@';

function isFediversePath(point: number): boolean {
  return !isWhiteSpace(point) && !(point < 0x80 && NO_FEDIVERSE_PATH.includes(String.fromCharCode(point)));
}

/** Links as a Mastodon server finds them (Mastodon `config/initializers/twitter_regex.rb`). */
export const fediverseLinks: LinkGrammar = {
  schemes: ['https', 'http', 'dat', 'dweb', 'ipfs', 'ipns', 'ssb', 'gopher', 'gemini'],
  bareDomains: false,
  isPath: isFediversePath,
  isPathEnd: (point) =>
    !isWhiteSpace(point) && !(point < 0x3100 && NO_FEDIVERSE_PATH_END.includes(String.fromCharCode(point))),
  isGroupAtEnd: isXPath,
  isQuery: (point) =>
    point < 0x80 ? point === 0x5e || (asciiClass(point) & QUERY) !== 0 : isInternational(point),
  isQueryEnd: (point) => (point < 0x80 ? (asciiClass(point) & QUERY_END) !== 0 : isInternational(point)),
};
