import { ensureString } from '../argument.ts';
import { isAccent, isWhiteSpace } from '../links/character-classes.ts';

const AT = 0x40;
const WIDE_AT = 0xff20;
const MAX_NAME = 20;
const MAX_LIST = 25;

/** `@name` or `@name/list`; UTF-16 offsets, end exclusive. */
export interface XMention {
  readonly start: number;
  readonly end: number;
  readonly username: string;
  /** Name of a list of the user. */
  readonly list?: string;
}

/** Mentions of users and lists as X finds them (twitter-text 3.1, `extractMentionsOrListsWithIndices`). */
export function scanXMentions(text: string): XMention[] {
  const mentions: XMention[] = [];
  let barrier = 0;
  for (let at = nextAt(text, 0); at >= 0; at = nextAt(text, Math.max(at + 1, barrier))) {
    if (!mayBegin(text, at, barrier)) continue;
    const nameEnd = scanName(text, at + 1);
    if (nameEnd === at + 1) continue;
    const listEnd = scanList(text, nameEnd);
    barrier = listEnd;
    if (isRefusedBy(text, listEnd)) continue;
    const username = text.slice(at + 1, nameEnd);
    const list = listEnd > nameEnd ? { list: text.slice(nameEnd + 1, listEnd) } : {};
    mentions.push({ start: at, end: listEnd, username, ...list });
  }
  return mentions;
}

/** The user a text that begins with a mention replies to. */
export function replyTarget(text: string): string | undefined {
  ensureString(text, 'text');
  let at = 0;
  while (at < text.length && (isWhiteSpace(text.charCodeAt(at)) || text.charCodeAt(at) === 0x180e)) at++;
  const code = text.charCodeAt(at);
  const end = code === AT || code === WIDE_AT ? scanName(text, at + 1) : at;
  return end <= at + 1 || isRefusedBy(text, end) ? undefined : text.slice(at + 1, end);
}

function nextAt(text: string, from: number): number {
  for (let index = from; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === AT || code === WIDE_AT) return index;
  }
  return -1;
}

function isWord(code: number): boolean {
  const folded = code | 0x20;
  return (folded >= 0x61 && folded <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x5f;
}

/** After the start, most punctuation, or a retweet sign (`RT`) that stands alone. */
function mayBegin(text: string, at: number, barrier: number): boolean {
  if (at === 0) return true;
  if (at <= barrier) return false;
  const before = text.charCodeAt(at - 1);
  if (
    !isWord(before) &&
    before !== WIDE_AT &&
    !(before < 0x80 && '!#$%&*@'.includes(String.fromCharCode(before)))
  ) {
    return true;
  }
  const start = at - 2;
  if (start < barrier || text.slice(start, at).toLowerCase() !== 'rt') return false;
  if (start === 0) return true;
  const outer = text.charCodeAt(start - 1);
  return start > barrier && !isWord(outer) && !(outer < 0x80 && '+~.-'.includes(String.fromCharCode(outer)));
}

function scanName(text: string, start: number): number {
  let end = start;
  while (end < start + MAX_NAME && isWord(text.charCodeAt(end))) end++;
  return end;
}

function scanList(text: string, start: number): number {
  const first = text.charCodeAt(start + 1) | 0x20;
  if (text.charCodeAt(start) !== 0x2f || first < 0x61 || first > 0x7a) return start;
  let end = start + 2;
  while (end < start + 1 + MAX_LIST && (isWord(text.charCodeAt(end)) || text.charCodeAt(end) === 0x2d)) end++;
  return end;
}

function isRefusedBy(text: string, end: number): boolean {
  const next = text.charCodeAt(end);
  return next === AT || next === WIDE_AT || isAccent(next) || text.startsWith('://', end);
}
