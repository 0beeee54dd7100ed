import { isSamePoll } from '../../same-choices.ts';
import { type Match, placeInTime, type SentTime } from '../../same-post.ts';
import type { IntendedStatus } from './post.ts';
import { isSameText, isSimilarText } from './same-text.ts';
import type { RemoteStatus } from './status.ts';

/** A post as it was sent. */
export interface SentStatus extends IntendedStatus {
  /** Null when it is not known to have been sent. */
  readonly sent: SentTime | null;
  /** The application of the access token; null when the server does not report it. */
  readonly application: string | null;
}

/**
 * The same post answers the same post and has the same text, number of files and poll. Our own files, or its place in our own
 * thread, then settle it. A link of the text may be one of the files. Otherwise its time and its application decide: from after the sending it is ours, but
 * doubtful if another application made it; from the day before it is doubtful, but somebody else's if another
 * application made it. Servers never show the idempotency key, so it does not help.
 */
export function matchPost(sent: SentStatus, found: RemoteStatus): Match {
  const { text: written, count } = asShown(sent, found);
  if (found.parent !== sent.parent || found.mediaIds.length !== count) return 'other';
  if (isOtherWarning(sent, found) || !isSamePoll(sent.poll?.choices ?? null, found.choices)) return 'other';
  const texts = [...found.texts, ...(found.typed ? [found.typed] : [])];
  // The text as typed still has the link.
  const isExact = texts.some((text) => isSameText(text, written) || isSameText(text, sent.text));
  // Servers render the typed text (Markdown, links); equal letters are enough only if they do not report it as typed.
  const isRendered = found.typed === null && texts.some((text) => isSimilarText(text, written));
  if (!isExact && !isRendered) return 'other';
  if (sent.parent !== null || hasFiles(sent, found)) return 'same';
  const isForeign =
    sent.application !== null && found.application !== null && sent.application !== found.application;
  switch (placeInTime(sent.sent, found.createdAt)) {
    case 'since':
      return isForeign ? 'doubtful' : 'same';
    case 'before':
      return isExact && !isForeign ? 'doubtful' : 'other';
    case 'elsewhere':
      return 'other';
  }
}

/** True when the server shows another warning. A post without text has its warning as its text. */
function isOtherWarning({ text, warning }: SentStatus, found: RemoteStatus): boolean {
  if (text === '' || found.warning === undefined || found.warning === null) return false;
  return !isSameText(found.warning, warning);
}

/** True when there are files, and they are the ones uploaded for the post. */
export function hasFiles(sent: Pick<SentStatus, 'mediaIds'>, found: Pick<RemoteStatus, 'mediaIds'>): boolean {
  return sent.mediaIds.length > 0 && sent.mediaIds.every((id) => found.mediaIds.includes(id));
}

/**
 * The text and the number of files as a server shows them that turns links to files into files (snac2): the text
 * without the links that are files there, and as many files more.
 */
function asShown({ text, mediaIds }: SentStatus, found: RemoteStatus): { text: string; count: number } {
  let rest = text;
  let count = mediaIds.length;
  for (const addresses of found.mediaAddresses ?? []) {
    const words = rest.split(/(\s+)/);
    const at = words.findIndex((word) => addresses.includes(word));
    if (count === found.mediaIds.length || at < 0) continue;
    rest = words.toSpliced(at, 1).join('');
    count += 1;
  }
  return { text: rest, count };
}
