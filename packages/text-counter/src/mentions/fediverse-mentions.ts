import { isAccent } from '../links/character-classes.ts';

const AT = 0x40;
const WIDE_AT = 0xff20;
const MAX_SERVER = 253;

const WORD = /^[\p{L}\p{M}\p{Nd}\p{Pc}]/u;

/** `@user` or `@user@server`; UTF-16 offsets, end exclusive. */
export interface FediverseMention {
  readonly start: number;
  readonly end: number;
  readonly username: string;
  /** Absent for an account of the same server. */
  readonly server?: string;
}

/**
 * Mentions as a Mastodon server finds them (Mastodon `Account::MENTION_RE` and `Extractor`).
 *
 * The server's name is not checked for a dot or a known ending, because the network does not check it.
 */
export function scanFediverseMentions(text: string): FediverseMention[] {
  const mentions: FediverseMention[] = [];
  let at = text.indexOf('@');
  while (at >= 0) {
    const userEnd = mayBegin(text, at) ? scanName(text, at + 1, isAsciiWord) : at + 1;
    if (userEnd === at + 1) {
      at = text.indexOf('@', at + 1);
      continue;
    }
    let end = userEnd;
    if (text.charCodeAt(userEnd) === AT) {
      const serverEnd = scanName(text, userEnd + 1, isWord);
      if (serverEnd > userEnd + 1) end = serverEnd;
    }
    const username = text.slice(at + 1, userEnd);
    const server = end > userEnd ? text.slice(userEnd + 1, end) : undefined;
    if (!isRefusedBy(text, end)) {
      if (server === undefined) mentions.push({ start: at, end, username });
      else if (lengthWithin(server, MAX_SERVER)) mentions.push({ start: at, end, username, server });
    }
    at = text.indexOf('@', end);
  }
  return mentions;
}

function mayBegin(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text.charCodeAt(at - 1);
  if (before === 0x3d || before === 0x2f) return false;
  if (before < 0xdc00 || before > 0xdfff || at < 2) return !isWord(before);
  return !isWord(text.codePointAt(at - 2) ?? before);
}

/** End of a name of parts joined by dots and hyphens; `start` when there is no name. */
function scanName(text: string, start: number, isPart: (point: number) => boolean): number {
  let end = start;
  let index = start;
  while (index < text.length) {
    const point = text.codePointAt(index) ?? 0;
    if (isPart(point)) {
      index += point > 0xffff ? 2 : 1;
      end = index;
    } else if (index > start && (point === 0x2e || point === 0x2d)) {
      index++;
    } else {
      break;
    }
  }
  return end;
}

function isAsciiWord(point: number): boolean {
  const folded = point | 0x20;
  return (folded >= 0x61 && folded <= 0x7a) || (point >= 0x30 && point <= 0x39) || point === 0x5f;
}

function isWord(point: number): boolean {
  return point < 0x80 ? isAsciiWord(point) : WORD.test(String.fromCodePoint(point));
}

/** Whether what follows a name shows that it is no mention: another `@`, an accented letter, a scheme. */
function isRefusedBy(text: string, end: number): boolean {
  const next = text.charCodeAt(end);
  return next === AT || next === WIDE_AT || isAccent(next) || text.startsWith('://', end);
}

function lengthWithin(text: string, limit: number): boolean {
  if (text.length <= limit) return true;
  return text.length <= 2 * limit && Array.from(text).length <= limit;
}
