import type { Match } from '../../same-post.ts';
import { isSameText } from './same-text.ts';

/** The comment that the account should write. */
export interface SentComment {
  /** The network's name for the account. */
  readonly author: string;
  readonly text: string;
}

/** A comment as listed below its post; `author` is null if the network does not report it. */
export interface FoundComment {
  readonly author: string | null;
  readonly text: string;
}

/**
 * A comment is the one that was sent if it has the same text, ignoring white space, and nobody else wrote it. Only
 * comments below that post are considered, back to five seconds before the sending.
 */
export function matchComment(sent: SentComment, found: FoundComment): Match {
  const isOwn = found.author === null || found.author === sent.author;
  return isOwn && isSameText(sent.text, found.text) ? 'same' : 'other';
}
