import { extractAsciiDomains } from './ascii-domains.ts';
import { isAlphanumeric, isBefore, isDomain, isLabel } from './character-classes.ts';
import type { LinkGrammar } from './link-grammar.ts';
import { scanShortener, scanTail } from './path-scanner.ts';
import { hasEncodableLabels } from './punycode-length.ts';
import { topLevelDomainEnd } from './top-level-domain-scanner.ts';

const DOT = 0x2e;
const HYPHEN = 0x2d;
const UNDERSCORE = 0x5f;
const MAX_LINK = 4096;

/** A link in a text; UTF-16 offsets, end exclusive. */
export interface LinkMatch {
  readonly start: number;
  readonly end: number;
  /** Units twitter-text takes the link to be long; less than `end - start` when a domain ends in other letters. */
  readonly length: number;
}

/** Labels that follow each other with single dots; what is known of the dots is in `scratch`. */
interface DomainRun {
  /** Start of the first label. */
  readonly start: number;
  /** How many dots there are. */
  readonly size: number;
  readonly end: number;
}

/**
 * The links of the text, in order, by the rules of twitter-text: a domain with a known ending and,
 * depending on the grammar, a scheme. Takes time in proportion to the text, whatever is in it.
 */
export function scanLinks(text: string, grammar: LinkGrammar): LinkMatch[] {
  const links: LinkMatch[] = [];
  /** End of the last match; the character before a link must come after it. */
  let barrier = 0;
  let dot = nextDot(text, 0);
  if (!grammar.bareDomains && dot >= 0 && !text.includes('://')) return links;
  while (dot >= 0) {
    const run = readRun(text, dot, barrier);
    for (let index = 0; index < run.size; index++) {
      if (dotAt(index) <= barrier && barrier > 0) continue;
      const labelStart = index === 0 ? run.start : dotAt(index - 1) + 1;
      const found = findStart(text, run, index, Math.max(labelStart, barrier), barrier, grammar);
      if (!found) continue;
      const tail = scanTail(text, found.domainEnd, grammar);
      const link = acceptLink(text, found, tail, grammar);
      if (Array.isArray(link)) links.push(...link);
      else if (link) links.push(link);
      barrier = tail.end;
    }
    dot = nextDot(text, Math.max(run.end, barrier));
  }
  return links;
}

/** The next dot between two domain characters; -1 when there is none. No other dot can end a label of a link. */
function nextDot(text: string, from: number): number {
  let dot = text.indexOf('.', from);
  while (dot >= 0 && !(isDomain(text.charCodeAt(dot + 1)) && dot > 0 && isDomain(text.charCodeAt(dot - 1)))) {
    dot = text.indexOf('.', dot + 1);
  }
  return dot;
}

function readRun(text: string, firstDot: number, barrier: number): DomainRun {
  let start = firstDot;
  while (start > barrier && isLabel(text.charCodeAt(start - 1))) start--;
  scratch[0] = firstDot;
  let size = 1;
  let end = firstDot + 1;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (code === DOT) {
      if (text.charCodeAt(end - 1) === DOT) break;
      if (size * FIELDS === scratch.length) scratch = grow(scratch);
      scratch[size++ * FIELDS] = end;
    } else if (!isLabel(code)) {
      break;
    }
    end++;
  }
  for (let index = size - 1; index >= 0; index--) {
    const dot = dotAt(index);
    const top = topLevelDomainEnd(text, dot + 1);
    scratch[index * FIELDS + TOP] = top;
    scratch[index * FIELDS + BEST] = -1;
    if (index === 0) break;
    const labelStart = dotAt(index - 1) + 1;
    if (!isDomain(text.charCodeAt(labelStart)) || !isDomain(text.charCodeAt(dot - 1))) continue;
    const further = index + 1 < size ? bestAt(index + 1) : -1;
    const own = top >= 0 && !hasUnderscore(text, labelStart, dot) ? top : -1;
    scratch[index * FIELDS + BEST] = further >= 0 ? further : own;
  }
  return { start, size, end };
}

const FIELDS = 3;
const BEST = 1;
const TOP = 2;

/** Position, best end and top-level domain's end of each dot of the run being looked at. */
let scratch = new Int32Array(32 * FIELDS);

function grow(full: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(full.length * 2);
  larger.set(full);
  return larger;
}

function dotAt(index: number): number {
  return scratch[index * FIELDS] ?? 0;
}

/** End of the longest domain whose labels begin whole after the dot before; -1 for none. */
function bestAt(index: number): number {
  return scratch[index * FIELDS + BEST] ?? -1;
}

/** End of a top-level domain right after the dot; -1 for none. */
function topAt(index: number): number {
  return scratch[index * FIELDS + TOP] ?? -1;
}

function hasUnderscore(text: string, start: number, end: number): boolean {
  for (let index = start; index < end; index++) if (text.charCodeAt(index) === UNDERSCORE) return true;
  return false;
}

interface FoundStart {
  /** Start of the link, scheme included. */
  readonly start: number;
  readonly domainStart: number;
  readonly domainEnd: number;
  readonly hasScheme: boolean;
}

/** The first place in the label before dot `index` where a link can begin. */
function findStart(
  text: string,
  run: DomainRun,
  index: number,
  labelStart: number,
  barrier: number,
  grammar: LinkGrammar,
): FoundStart | undefined {
  const dot = dotAt(index);
  if (dot <= labelStart || !isDomain(text.charCodeAt(dot - 1))) return undefined;
  const further = index + 1 < run.size ? bestAt(index + 1) : -1;
  const domainEnd = further >= 0 ? further : topAt(index);
  if (domainEnd < 0) return undefined;
  /** The label that carries the top-level domain must not hold an underscore. */
  let first = labelStart;
  if (further < 0) {
    for (let at = dot - 1; at >= labelStart; at--) {
      if (text.charCodeAt(at) === UNDERSCORE) {
        first = at + 1;
        break;
      }
    }
  }
  if (first === labelStart && isDomain(text.charCodeAt(labelStart))) {
    const start = schemeStart(text, labelStart, barrier, grammar);
    if (start >= 0) {
      return { start, domainStart: labelStart, domainEnd, hasScheme: true };
    }
  }
  let at = Math.max(first, barrier + 1);
  if (labelStart === 0 && first === 0 && isDomain(text.charCodeAt(0))) {
    // The first character of the text opens the link, unless it is read as the one before it.
    at = dot > 1 && isDomain(text.charCodeAt(1)) && isBefore(text.charCodeAt(0)) ? 1 : 0;
  } else {
    while (at < dot && !(isDomain(text.charCodeAt(at)) && isBefore(text.charCodeAt(at - 1)))) at++;
  }
  return at < dot ? { start: at, domainStart: at, domainEnd, hasScheme: false } : undefined;
}

/** Where a scheme that ends at `end` begins, if a link may begin there; -1 otherwise. */
function schemeStart(text: string, end: number, barrier: number, grammar: LinkGrammar): number {
  if (end < barrier + 5 || text.charCodeAt(end - 1) !== 0x2f || !text.startsWith('://', end - 3)) return -1;
  for (const scheme of grammar.schemes) {
    const start = end - 3 - scheme.length;
    if (start < barrier) continue;
    if (!text.startsWith(scheme, start) && text.slice(start, end - 3).toLowerCase() !== scheme) continue;
    if (start === 0 || (start > barrier && isBefore(text.charCodeAt(start - 1)))) return start;
  }
  return -1;
}

interface Tail {
  readonly pathStart: number;
  readonly pathEnd: number;
  readonly end: number;
}

/** The link, or the links, a match stands for after the checks on its length, its labels and its place. */
function acceptLink(
  text: string,
  found: FoundStart,
  tail: Tail,
  grammar: LinkGrammar,
): LinkMatch | LinkMatch[] | undefined {
  const { start, domainStart, domainEnd, hasScheme } = found;
  // twitter-text adds the scheme a second time; the limit is on that sum.
  const extra = grammar.bareDomains ? (hasScheme ? domainStart - start : 8) : 0;
  if (tail.end - start + extra > MAX_LINK) return undefined;
  const isSimple = isSimpleDomain(text, domainStart, domainEnd);
  const domain = isSimple ? '' : text.slice(domainStart, domainEnd);
  if (!isSimple && !hasEncodableLabels(domain)) return undefined;
  if (domain.startsWith('xn--') && extractAsciiDomains(domain).length === 0) return undefined;
  if (hasScheme) {
    const end = isShortener(text, start, domainStart, tail)
      ? scanShortener(text, tail.pathStart, tail.end, grammar)
      : tail.end;
    return end < 0 ? undefined : { start, end, length: end - start };
  }
  if (!grammar.bareDomains) return undefined;
  const before = start > 0 ? text.charCodeAt(start - 1) : 0;
  if (before === HYPHEN || before === UNDERSCORE || before === DOT || before === 0x2f) return undefined;
  const hasPath = tail.pathEnd > tail.pathStart;
  if (isSimple) {
    const end = hasPath ? tail.end : domainEnd;
    return { start, end, length: end - start };
  }
  const links = extractAsciiDomains(domain).map((range) => ({
    start: domainStart + range.start,
    end: domainStart + range.end,
    length: range.end - range.start,
  }));
  const last = links.at(-1);
  if (last && hasPath) {
    links[links.length - 1] = {
      start: last.start,
      end: tail.end,
      length: last.length + tail.end - domainEnd,
    };
  }
  return links;
}

/** Whether the domain is short and of ASCII letters, digits, hyphens and dots alone, the most common case. */
function isSimpleDomain(text: string, start: number, end: number): boolean {
  if (end - start > 63 || text.charCodeAt(start) === 0x78) return false;
  for (let index = start; index < end; index++) {
    const code = text.charCodeAt(index);
    if (!isAlphanumeric(code) && code !== DOT && code !== HYPHEN) return false;
  }
  return true;
}

function isShortener(text: string, start: number, domainStart: number, tail: Tail): boolean {
  if (tail.pathStart - domainStart !== 4 || tail.pathEnd === tail.pathStart) return false;
  if (text.slice(domainStart, tail.pathStart).toLowerCase() !== 't.co') return false;
  return (text.charCodeAt(start) | 0x20) === 0x68;
}
