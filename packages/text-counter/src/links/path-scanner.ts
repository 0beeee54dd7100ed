import { isAlphanumeric } from './character-classes.ts';
import { type LinkGrammar, PATH, PATH_END, QUERY, QUERY_END } from './link-grammar.ts';

const OPEN = 0x28;
const CLOSE = 0x29;
const SLASH = 0x2f;
const QUESTION = 0x3f;
const COLON = 0x3a;
const MAX_SLUG = 40;

/** Where a link's parts after its domain end. */
export interface LinkTail {
  readonly pathStart: number;
  readonly pathEnd: number;
  readonly end: number;
}

/** Reads port, path and query after a domain. Looks at each character a bounded number of times. */
export function scanTail(text: string, from: number, grammar: LinkGrammar): LinkTail {
  const pathStart = scanPort(text, from);
  const pathEnd = text.charCodeAt(pathStart) === SLASH ? scanPath(text, pathStart, grammar) : pathStart;
  return { pathStart, pathEnd, end: scanQuery(text, pathEnd, grammar) };
}

function scanPort(text: string, from: number): number {
  if (text.charCodeAt(from) !== COLON) return from;
  let index = from + 1;
  while (isDigit(text.charCodeAt(index))) index++;
  return index > from + 1 ? index : from;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function scanPath(text: string, slash: number, grammar: LinkGrammar): number {
  let end = slash + 1;
  let index = end;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === OPEN) {
      const close = scanGroup(text, index, grammar);
      if (close < 0) break;
      if (groupMayEnd(text, index, close, end, grammar)) end = close;
      index = close;
    } else if (code < 0x80) {
      const run = asciiRunEnd(text, index, grammar.asciiPath);
      if (run === index) break;
      let last = run;
      while (last > index && ((grammar.ascii[text.charCodeAt(last - 1)] ?? 0) & PATH_END) === 0) last--;
      if (last > index) end = last;
      index = run;
    } else {
      const point = text.codePointAt(index) ?? 0;
      if (!grammar.isPath(point)) break;
      index += point > 0xffff ? 2 : 1;
      if (grammar.isPathEnd(point)) end = index;
    }
  }
  return end;
}

/** The engine's own search is several times as fast as a loop. */
function asciiRunEnd(text: string, from: number, run: RegExp): number {
  run.lastIndex = from;
  run.test(text);
  return run.lastIndex;
}

function groupMayEnd(text: string, open: number, close: number, end: number, grammar: LinkGrammar): boolean {
  return grammar.groupAtEnd ? scanGroup(text, open, grammar.groupAtEnd) === close : open === end;
}

/** End of a bracketed group, which may hold one more group; -1 when the brackets do not close. */
function scanGroup(text: string, open: number, grammar: LinkGrammar): number {
  let index = skipPath(text, open + 1, grammar);
  if (text.charCodeAt(index) === OPEN) {
    const inner = skipPath(text, index + 1, grammar);
    if (inner === index + 1 || text.charCodeAt(inner) !== CLOSE) return -1;
    index = skipPath(text, inner + 1, grammar);
  } else if (index === open + 1) {
    return -1;
  }
  return text.charCodeAt(index) === CLOSE ? index + 1 : -1;
}

function skipPath(text: string, from: number, grammar: LinkGrammar): number {
  let index = from;
  while (index < text.length) {
    const point = text.codePointAt(index) ?? 0;
    if (point < 0x80 ? ((grammar.ascii[point] ?? 0) & PATH) === 0 : !grammar.isPath(point)) break;
    index += point > 0xffff ? 2 : 1;
  }
  return index;
}

function scanQuery(text: string, from: number, grammar: LinkGrammar): number {
  if (text.charCodeAt(from) !== QUESTION) return from;
  let end = from;
  let index = from + 1;
  while (index < text.length) {
    const point = text.codePointAt(index) ?? 0;
    if (point < 0x80) {
      const bits = grammar.ascii[point] ?? 0;
      if ((bits & QUERY) === 0) break;
      index++;
      if ((bits & QUERY_END) !== 0) end = index;
    } else {
      if (!grammar.isQuery(point)) break;
      index += point > 0xffff ? 2 : 1;
      end = index;
    }
  }
  return end;
}

/**
 * End of the part of a t.co link that counts: one alphanumeric slug and a query. -1 when the slug is too
 * long to be one; `end` when the address has none. `slash` is where the path begins.
 */
export function scanShortener(text: string, slash: number, end: number, grammar: LinkGrammar): number {
  let index = slash + 1;
  while (index < end && isAlphanumeric(text.charCodeAt(index))) index++;
  if (index === slash + 1) return end;
  if (index - slash - 1 > MAX_SLUG) return -1;
  return Math.min(scanQuery(text, index, grammar), end);
}
