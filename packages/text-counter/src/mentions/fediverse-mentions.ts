import { isRefusedBy } from './x-mentions.ts';

const MAX_SERVER = 253;
const MENTION =
  /(?<![=/\p{L}\p{M}\p{Nd}\p{Pc}])@(\w+(?:[.-]+\w+){0,9999})(?:@([\p{L}\p{M}\p{Nd}\p{Pc}]+(?:[.-]+[\p{L}\p{M}\p{Nd}\p{Pc}]+){0,9999}))?/gu;

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
  for (const { 0: match, 1: username = '', 2: server, index } of text.matchAll(MENTION)) {
    const end = index + match.length;
    if (isRefusedBy(text, end) || Array.from(server ?? '').length > MAX_SERVER) continue;
    mentions.push({ start: index, end, username, ...(server && { server }) });
  }
  return mentions;
}
