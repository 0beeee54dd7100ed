import { type Match, placeInTime, type SentTime } from '../../same-post.ts';
import type { IntendedPin } from './pin.ts';

/** A pin as it was sent. */
export interface SentPin extends Omit<IntendedPin, 'section'> {
  /** Null when it is not known to have been sent. */
  readonly sent: SentTime | null;
}

/** A pin as Pinterest lists it. */
export interface FoundPin extends Omit<IntendedPin, 'media' | 'section'> {
  readonly media: string;
  /** In ms since the epoch; null when Pinterest does not report it. */
  readonly createdAt: number | null;
}

/**
 * The same pin is on the same board and has the same kind and number of files, title, description and link; Pinterest
 * shows no key, no application and other ids for files. It is ours if it dates from after the sending, and doubtful if
 * from the day before. A pin from after the sending whose texts only resemble ours, or that leads elsewhere, is
 * doubtful, because Pinterest may have changed them.
 */
export function matchPost(sent: SentPin, found: FoundPin): Match {
  if (found.board !== sent.board || found.media !== sent.media || found.mediaCount !== sent.mediaCount)
    return 'other';
  const place = placeInTime(sent.sent, found.createdAt);
  if (place === 'elsewhere') return 'other';
  const isSame = (normal: (text: string) => string) =>
    normal(found.title) === normal(sent.title) && normal(found.description) === normal(sent.description);
  if (isSame(compact) && found.link === sent.link) return place === 'since' ? 'same' : 'doubtful';
  return place === 'since' && isSame(lettersOf) ? 'doubtful' : 'other';
}

/** White space and the Unicode form don't count. */
function compact(text: string): string {
  return text.normalize('NFC').replace(/(?:[\s\p{Z}\p{Cf}]|\ufe0e|\ufe0f)+/gu, '');
}

/** Neither do case and punctuation. */
function lettersOf(text: string): string {
  return compact(text)
    .toLowerCase()
    .replace(/[\p{P}\p{S}]+/gu, '');
}
