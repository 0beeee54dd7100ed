import { type Match, placeInTime, type SentTime } from '../../same-post.ts';
import type { IntendedVideo } from './video.ts';

/** A video as it was sent; `sent` is null when it is not known to have been. */
export interface SentVideo extends Pick<IntendedVideo, 'title' | 'description'> {
  readonly sent: SentTime | null;
}

/** A video as its channel lists it; times in ms since the epoch, null when YouTube does not tell. */
export interface ListedVideo {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly createdAt: number | null;
}

/**
 * The same video has the same title and description, white space aside, and was made since the sending; one of the day
 * before is doubtful, as is one since the sending of which only the title is the same. It is asked only where the upload
 * itself is forgotten, which tells for certain.
 */
export function matchPost(sent: SentVideo, found: ListedVideo): Match {
  const place = placeInTime(sent.sent, found.createdAt);
  if (place === 'elsewhere' || compact(found.title) !== compact(sent.title)) return 'other';
  const isSame = compact(found.description) === compact(sent.description);
  if (place === 'since') return isSame ? 'same' : 'doubtful';
  return isSame ? 'doubtful' : 'other';
}

function compact(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Z}\p{Cf}]+/gu, ' ')
    .trim();
}
