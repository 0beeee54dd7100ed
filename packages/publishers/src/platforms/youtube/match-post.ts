import { type Match, placeInTime, type SentTime } from '../../same-post.ts';
import type { IntendedVideo } from './video.ts';

/** A video as it was sent; `sent` is null if it is unknown whether it was sent. */
export interface SentVideo extends Pick<IntendedVideo, 'title' | 'description'> {
  readonly sent: SentTime | null;
}

/** A video as its channel lists it; times are in ms since the epoch, null when YouTube does not report them. */
export interface ListedVideo {
  readonly title: string;
  readonly description: string;
  readonly createdAt: number | null;
}

/**
 * The same video has the same title and description, ignoring white space, and was made after the sending. One from the
 * day before is doubtful, and so is one from after the sending that shares only the title. This is used only if YouTube
 * has forgotten the upload, which would give a certain answer.
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
