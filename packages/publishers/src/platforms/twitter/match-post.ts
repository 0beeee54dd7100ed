import { isSamePoll } from '../../same-choices.ts';
import { type Match, placeInTime, type SentTime } from '../../same-post.ts';
import type { ListedPost } from './listed-post.ts';
import type { IntendedPost } from './post.ts';

/** A post as it was sent. */
export interface SentPost extends IntendedPost {
  /** Null when it is not known to have been sent. */
  readonly sent: SentTime | null;
}

/**
 * The same post answers and quotes the same post and has the same text, number of files and poll; X shows no key, no application and
 * other ids for files. In our own thread that settles it. Otherwise it is ours if it dates from after the sending, and
 * doubtful if from the day before. A post from after the sending whose text only resembles ours is doubtful, because X
 * may have changed it.
 */
export function matchPost(sent: SentPost, found: ListedPost): Match {
  if (found.quoted !== sent.quoted) return 'other';
  if (found.parent !== sent.parent || found.mediaCount !== sent.mediaIds.length) return 'other';
  if (!isSamePoll(sent.poll?.choices ?? null, found.choices)) return 'other';
  const place = sent.parent === null ? placeInTime(sent.sent, found.createdAt) : 'since';
  if (place === 'elsewhere') return 'other';
  if (isSameText(found.text, sent.text)) return place === 'since' ? 'same' : 'doubtful';
  return place === 'since' && isSimilarText(found.text, sent.text) ? 'doubtful' : 'other';
}

/** True when X may show one text for the other: white space and the scheme of links do not count. */
function isSameText(one: string, other: string): boolean {
  return compact(one) === compact(other);
}

/** Like {@link isSameText}, but links and punctuation do not count either. */
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
