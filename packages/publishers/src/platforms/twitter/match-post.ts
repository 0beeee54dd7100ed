import { type Match, placeInTime, type SentTime } from '../../same-post.ts';
import type { ListedPost } from './listed-post.ts';
import type { IntendedPost } from './post.ts';

/** A post as it was sent. */
export interface SentPost extends IntendedPost {
  /** Null when it is not known to have been sent. */
  readonly sent: SentTime | null;
}

/**
 * The same post answers the same post and has as many files and the same text; X shows no key, no application and other
 * ids for files. In our own thread that settles it. Otherwise it is ours since the sending, and doubtful from the day
 * before. A text that only resembles it is doubtful since the sending: X may have changed it.
 */
export function matchPost(sent: SentPost, found: ListedPost): Match {
  if (found.parent !== sent.parent || found.mediaCount !== sent.mediaIds.length) return 'other';
  const place = sent.parent === null ? placeInTime(sent.sent, found.createdAt) : 'since';
  if (place === 'elsewhere') return 'other';
  if (isSameText(found.text, sent.text)) return place === 'since' ? 'same' : 'doubtful';
  return place === 'since' && isSimilarText(found.text, sent.text) ? 'doubtful' : 'other';
}

/** True when X may show the one text for the other: white space and the scheme of links do not count. */
function isSameText(one: string, other: string): boolean {
  return compact(one) === compact(other);
}

/** As {@link isSameText}, and neither links nor punctuation count. */
function isSimilarText(one: string, other: string): boolean {
  return lettersOf(one) === lettersOf(other);
}

function compact(text: string): string {
  return text
    .normalize('NFC')
    .replace(/https?:\/\//gi, '')
    .replace(/(?:[\s\p{Z}\p{Cf}]|\ufe0e|\ufe0f)+/gu, '');
}

function lettersOf(text: string): string {
  return compact(text.replace(/\S+\.\S+/g, ''))
    .toLowerCase()
    .replace(/[\p{P}\p{S}]+/gu, '');
}
