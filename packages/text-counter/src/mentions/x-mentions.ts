import { ACCENTED } from '../links/character-classes.ts';
import { matchEnd } from '../match-end.ts';

/** `@name` or `@name/list`; UTF-16 offsets, end exclusive. */
export interface XMention {
  readonly start: number;
  readonly end: number;
  readonly username: string;
  /** Name of a list of the user. */
  readonly list?: string;
}

/** After the start, most punctuation, or a retweet sign (`RT`) that stands alone. */
const MENTION = /(^|[^\w!#$%&*@＠]|(?:^|[^\w+~.-])rt)[@＠](\w{1,20})(\/[a-z][\w-]{0,24})?/gi;
const REFUSES = /* @__PURE__ */ new RegExp(`[@＠${ACCENTED}]|://`, 'y');

/** Whether what follows a name shows that the name is not a mention: another `@`, an accented letter, a scheme. */
export function isRefusedBy(text: string, end: number): boolean {
  return matchEnd(REFUSES, text, end) > 0;
}

/** Mentions of users and lists as X finds them (twitter-text 3.1, `extractMentionsOrListsWithIndices`). */
export function scanXMentions(text: string): XMention[] {
  const mentions: XMention[] = [];
  for (const { 0: match, 1: before = '', 2: username = '', 3: list, index } of text.matchAll(MENTION)) {
    const end = index + match.length;
    if (isRefusedBy(text, end)) continue;
    mentions.push({ start: index + before.length, end, username, ...(list && { list: list.slice(1) }) });
  }
  return mentions;
}
