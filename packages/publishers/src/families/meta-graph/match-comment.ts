import type { Match } from '../../same-post.ts';
import { isSameText } from './same-text.ts';

/** A comment as the account is to write it. */
export interface SentComment {
  /** What the network calls the account. */
  readonly author: string;
  readonly text: string;
}

/** A comment as it is listed below its post; `author` is null where the network does not tell it. */
export interface FoundComment {
  readonly author: string | null;
  readonly text: string;
}

/**
 * A comment is the one that was sent if it has the same text, white space aside, and nobody else wrote it. It is looked for
 * below the very post only, back to five seconds before the sending.
 */
export function matchComment(sent: SentComment, found: FoundComment): Match {
  const isOwn = found.author === null || found.author === sent.author;
  return isOwn && isSameText(sent.text, found.text) ? 'same' : 'other';
}
