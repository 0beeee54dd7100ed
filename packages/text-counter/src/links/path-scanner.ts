import { asciiClass, QUERY, QUERY_END } from './character-classes.ts';
import type { LinkGrammar } from './link-grammar.ts';

const OPEN = 0x28;
const CLOSE = 0x29;
const SLASH = 0x2f;
const QUESTION = 0x3f;
const COLON = 0x3a;

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
    const point = text.codePointAt(index) ?? 0;
    if (point === OPEN) {
      const close = scanGroup(text, index, grammar.isPath);
      if (close < 0) break;
      if (groupMayEnd(text, index, close, end, grammar)) end = close;
      index = close;
    } else {
      if (!grammar.isPath(point)) break;
      index += point > 0xffff ? 2 : 1;
      if (grammar.isPathEnd(point)) end = index;
    }
  }
  return end;
}

function groupMayEnd(text: string, open: number, close: number, end: number, grammar: LinkGrammar): boolean {
  if (!grammar.isGroupAtEnd) return open === end;
  return scanGroup(text, open, grammar.isGroupAtEnd) === close;
}

/** End of a bracketed group, which may hold one more group; -1 when the brackets do not close. */
function scanGroup(text: string, open: number, isInside: (point: number) => boolean): number {
  let index = skip(text, open + 1, isInside);
  if (text.charCodeAt(index) === OPEN) {
    const inner = skip(text, index + 1, isInside);
    if (inner === index + 1 || text.charCodeAt(inner) !== CLOSE) return -1;
    index = skip(text, inner + 1, isInside);
  } else if (index === open + 1) {
    return -1;
  }
  return text.charCodeAt(index) === CLOSE ? index + 1 : -1;
}

function skip(text: string, from: number, isInside: (point: number) => boolean): number {
  let index = from;
  while (index < text.length) {
    const point = text.codePointAt(index) ?? 0;
    if (!isInside(point)) break;
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
    if (!grammar.isQuery(point)) break;
    index += point > 0xffff ? 2 : 1;
    if (grammar.isQueryEnd(point)) end = index;
  }
  return end;
}

/**
 * End of a t.co link, which takes one alphanumeric slug and a query and nothing else.
 *
 * Answers -1 when the slug is too long to be one, `undefined` when the link is no t.co link.
 */
export function scanShortener(text: string, start: number, end: number): number | undefined {
  const head = /^https?:\/\/t\.co\//i.exec(text.slice(start, start + 13))?.[0];
  if (head === undefined) return undefined;
  const slug = start + head.length;
  let index = slug;
  while (index < end && isAlphanumericAscii(text.charCodeAt(index))) index++;
  if (index === slug) return undefined;
  if (index - slug > 40) return -1;
  if (text.charCodeAt(index) !== QUESTION || index >= end) return index;
  let queryEnd = index;
  for (let at = index + 1; at < end; at++) {
    const bits = asciiClass(text.charCodeAt(at));
    if ((bits & QUERY) === 0) break;
    if ((bits & QUERY_END) !== 0) queryEnd = at + 1;
  }
  return queryEnd;
}

function isAlphanumericAscii(code: number): boolean {
  return isDigit(code) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a);
}
