import { append } from '../append.ts';
import { matchEnd } from '../match-end.ts';
import type { TextRange } from '../profile.ts';
import { ALPHANUMERIC, BEFORE, classOf, DOMAIN, GLUES, is, LABEL, PLAIN_LABEL } from './character-classes.ts';
import type { LinkGrammar } from './link-grammar.ts';
import { hasEncodableLabels } from './punycode-length.ts';
import { topLevelDomainEnd } from './top-level-domain-scanner.ts';

const DOT = 0x2e;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUESTION_MARK = 0x3f;
const MAX_LINK = 4096;
const MAX_PLAIN = 63;
const USUAL = 'https://';
const BEGINS_PATH = /(?::\d+)?\//y;
const SHORTENER = /(?<=https?:\/\/)t\.co\/[a-z\d]+/iy;
/**
 * Pictographs newer than Unicode 3.2, except three arrows; they are unassigned to a Mastodon server's IDNA (RFC 3491
 * §7).
 */
const NEWER = /(?![⌚-◾♈-♓])\p{EPres}|[⏏-⏺☘♾⚒-⛽🀀-🛳]/u;
/** Longest slug, including `t.co/` in front of it. */
const MAX_SHORTENED = 45;

/** Shared and never modified; the first link begins a new list. */
const NONE: LinkMatch[] = [];

/** A link in a text; UTF-16 offsets, end exclusive. */
export interface LinkMatch {
  readonly start: number;
  readonly end: number;
  /** The link's length in twitter-text's view; less than `end - start` when a domain ends in other letters. */
  readonly length: number;
}

/**
 * The links of the text, in order, by the rules of twitter-text: a domain with a known ending and, depending on the
 * grammar, a scheme. Takes time in proportion to the text, whatever it contains.
 */
export function scanLinks(text: string, grammar: LinkGrammar): readonly LinkMatch[] {
  let links = NONE;
  if (!grammar.bare && !text.includes('://')) return links;
  /** End of the last match; the character before a link must come after it. */
  let barrier = 0;
  for (let dot = 0; dot < text.length; ) {
    dot = nextDot(text, dot);
    if (dot < 0) break;
    // Labels that follow each other with single dots.
    let bits = PLAIN_LABEL;
    let start = dot;
    for (; start > barrier; start--) {
      const found = classOf(text.charCodeAt(start - 1));
      if ((found & LABEL) === 0) break;
      bits &= found;
    }
    const ends = [dot];
    let end = dot + 1;
    for (; end < text.length; end++) {
      const found = classOf(text.charCodeAt(end));
      if ((found & LABEL) !== 0) bits &= found;
      else if (text.charCodeAt(end) === DOT && text.charCodeAt(end - 1) !== DOT) ends.push(end);
      else break;
    }
    const isPlain = bits !== 0;
    findEnds(text, ends, isPlain);
    for (const found of ends) {
      const label = Math.max(start, barrier);
      const at = start > dot ? text.indexOf('.', start) : dot;
      start = at + 1;
      if (found === 0 || at <= label || !is(text, at - 1, DOMAIN)) continue;
      // The label that carries the top-level domain must not hold an underscore.
      const first = found < 0 && !isPlain ? label + text.slice(label, at).lastIndexOf('_') + 1 : label;
      const scheme =
        first === label && is(text, label, DOMAIN) ? schemeLength(text, label, barrier, grammar) : 0;
      const domain = scheme > 0 ? label : bareStart(text, first, at, barrier);
      if (domain === at) continue;
      const domainEnd = found < 0 ? ~found : found;
      const sign = text.charCodeAt(domainEnd);
      const hasTail = sign === SLASH || sign === COLON || sign === QUESTION_MARK;
      barrier = hasTail ? matchEnd(grammar.tail, text, domainEnd) : domainEnd;
      links = accept(links, text, domain - scheme, domain, domainEnd, barrier, isPlain, grammar);
    }
    dot = Math.max(end, barrier);
  }
  return links;
}

/** The next dot between two domain characters; -1 when there is none. No other dot can end a label of a link. */
export function nextDot(text: string, from: number): number {
  let dot = text.indexOf('.', from);
  while (dot >= 0 && !(is(text, dot + 1, DOMAIN) && is(text, dot - 1, DOMAIN)))
    dot = text.indexOf('.', dot + 1);
  return dot;
}

/**
 * Replaces every dot by the end of the longest domain that continues after it: the plain value when the label after the
 * dot belongs to the name, its complement when it is the top-level domain; 0 for none.
 */
function findEnds(text: string, dots: number[], isPlain: boolean): void {
  /** End of the longest domain whose labels begin, complete, after the dot. */
  let further = -1;
  for (let place = dots.length - 1; place >= 0; place--) {
    const dot = dots[place] ?? 0;
    const top = further < 0 ? topLevelDomainEnd(text, dot + 1) : further;
    dots[place] = further < 0 ? ~top : top;
    if (place === 0) break;
    const label = (dots[place - 1] ?? 0) + 1;
    if (!is(text, label, DOMAIN) || !is(text, dot - 1, DOMAIN)) further = -1;
    else if (further < 0 && (isPlain || !text.slice(label, dot).includes('_'))) further = top;
  }
}

/** The first place in the label where a link without a scheme can begin; `dot` when there is none. */
function bareStart(text: string, first: number, dot: number, barrier: number): number {
  // The first character of the text opens the link, unless it counts as the character before the link.
  if (first === 0 && is(text, 0, DOMAIN) && !(dot > 1 && is(text, 1, DOMAIN) && is(text, 0, BEFORE)))
    return 0;
  let at = Math.max(first, barrier + 1);
  while (at < dot && !(is(text, at, DOMAIN) && is(text, at - 1, BEFORE))) at++;
  return Math.min(at, dot);
}

/** Length of the scheme that ends at `end`, if a link may begin with it; 0 otherwise. */
function schemeLength(text: string, end: number, barrier: number, grammar: LinkGrammar): number {
  if (text[end - 1] !== '/') return 0;
  // No letter or digit may stand before a scheme.
  let start = end - 3;
  while (start > barrier && is(text, start - 1, ALPHANUMERIC)) start--;
  const isUsual = end - start === USUAL.length && text.startsWith(USUAL, start);
  if (!isUsual && matchEnd(grammar.scheme, text, start) !== end) return 0;
  return start === 0 || (start > barrier && is(text, start - 1, BEFORE)) ? end - start : 0;
}

/** Adds the link or links of a match after checking its length, its labels and its place. */
function accept(
  links: LinkMatch[],
  text: string,
  start: number,
  domainStart: number,
  domainEnd: number,
  end: number,
  isPlain: boolean,
  { bare, tail }: LinkGrammar,
): LinkMatch[] {
  const scheme = domainStart - start;
  // twitter-text adds the scheme a second time; the limit applies to that sum.
  const extra = bare ? scheme || 8 : 0;
  if (end - start + extra > MAX_LINK || !(scheme || bare)) return links;
  let parts: readonly TextRange[] | undefined;
  const isTwice = text.startsWith('xn--', domainStart);
  if (!isPlain || domainEnd - domainStart > MAX_PLAIN || isTwice) {
    const domain = text.slice(domainStart, domainEnd);
    if (!scheme || isTwice) parts = bare?.(domain);
    // X refuses a name in two encodings, IDNA of 2003 what Unicode 3.2 had not.
    const isRefused = bare ? isTwice && parts?.length === 0 : NEWER.test(domain);
    if (isRefused || !hasEncodableLabels(domain)) return links;
  }
  let last = end;
  if (scheme) {
    // Only one slug of a t.co link counts, and on X also a query (twitter-text 3.1 for Ruby and for JavaScript).
    const slugEnd = domainEnd - domainStart === 4 ? matchEnd(SHORTENER, text, domainStart) : 0;
    if (slugEnd) {
      if (slugEnd - domainStart > MAX_SHORTENED) return links;
      last = bare && text[slugEnd] === '?' ? Math.min(matchEnd(tail, text, slugEnd), end) : slugEnd;
    }
  } else {
    if (is(text, start - 1, GLUES)) return links;
    if (end > domainEnd && !matchEnd(BEGINS_PATH, text, domainEnd)) last = domainEnd;
    if (parts)
      return parts.reduce((list, part) => {
        const rest = part === parts.at(-1) ? last - domainEnd : 0;
        return append(list, {
          start: start + part.start,
          end: rest ? end : start + part.end,
          length: part.end - part.start + rest,
        });
      }, links);
  }
  return append(links, { start, end: last, length: last - start });
}
