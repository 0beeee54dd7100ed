import type { TextRange } from '../profile.ts';
import { extractAsciiDomains } from './ascii-domains.ts';
import { ACCENTED, WHITE_SPACE } from './character-classes.ts';

/** The differences between networks that count with twitter-text's link rules. */
export interface LinkGrammar {
  /** A scheme with its colon and slashes; sticky. */
  readonly scheme: RegExp;
  /** Finds the links in text such as `example.com` without a scheme; absent if every link has a scheme. */
  readonly bare?: (domain: string) => readonly TextRange[];
  /** Port, path and query; sticky, and matches the empty text if there are none. */
  readonly tail: RegExp;
}

const X_PATH = `\\w!*';:=+,.$/%#[\\]~@|&\\u2013\\u0400-\\u04ff${ACCENTED}-`;
const X_QUERY = "(?:\\?[\\w!?*'@();:&=+$/%#[\\].,~|-]*[\\w&=#/-])?";
const NO_PATH = `${WHITE_SPACE}<>()?`;
/** RFC 3987 `ucschar` and `iprivate` as Mastodon lists them. */
const INTERNATIONAL = '\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef';
const ASTRAL = '|(?![\\u{e0000}-\\u{e0fff}]|\\p{NChar})[\\u{10000}-\\u{10ffff}]';

/**
 * The most repetitions that can matter: no link is longer, and an engine that records every repetition runs out of
 * memory.
 */
const MANY = '{0,9999}';

/** Brackets around characters, of which some may stand in one more pair. */
const group = (inside: string): string => `\\(${inside}*(?:${inside}|\\(${inside}+\\)${inside}*)\\)`;

/**
 * A path reaches up to the last place where it may end; unambiguous, so that going back takes linear time. Most tails
 * reach up to a space and hold single dots and the like between characters that may end them, so these are tried first.
 */
const tail = (inside: string, end: string, query: string, flags: string): RegExp =>
  new RegExp(
    `/[\\w/#-]*(?:[.=][\\w/#-]+)*(?:\\?[\\w/&=#-]+(?:[.%+][\\w/&=#-]+)*)?(?=[ \\n]|$)|(?::\\d+)?(?:/(?:(?:${inside}*${group(inside)})${MANY}${inside}*${end})?${query}`,
    flags,
  );

/** Links as X finds them (twitter-text 3.1, `extractUrl`). A group may end a path right after something else that may. */
export const xLinks: LinkGrammar = /* @__PURE__ */ (() => ({
  scheme: /https?:\/\//iy,
  bare: extractAsciiDomains,
  tail: tail(
    `[${X_PATH}]`,
    `[\\w=+/#\\u0400-\\u04ff${ACCENTED}-]`,
    `(?:${group(`[${X_PATH}]`)})${MANY})?${X_QUERY}`,
    'iy',
  ),
}))();

/** Links as a Mastodon server finds them (Mastodon `config/initializers/twitter_regex.rb`). */
export const fediverseLinks: LinkGrammar = /* @__PURE__ */ (() => ({
  scheme: /(?:https?|dat|dweb|ipfs|ipns|ssb|gopher|gemini):\/\//iy,
  tail: tail(
    `[^${NO_PATH}]`,
    `(?:[^${NO_PATH}!*"';:=,.$%[\\]~&|@\\u300c\\u300d]|${group(`[${X_PATH}]`)})`,
    `)?(?:\\?(?:[\\w!?*'();:&=+$/%#[\\].,~|@^${INTERNATIONAL}-]${ASTRAL})${MANY}(?:[\\w&=#/${INTERNATIONAL}-]${ASTRAL}))?`,
    'iuy',
  ),
}))();
