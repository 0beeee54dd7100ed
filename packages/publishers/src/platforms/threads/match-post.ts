import { isSameText } from '../../families/meta-graph/same-text.ts';
import type { Match } from '../../same-post.ts';
import type { IntendedPost } from './containers.ts';

/**
 * A post is the one that was sent if it has as many files and the same text. The parent is the list it is in; Threads
 * shows links and line breaks as they were sent, and lists are read back to five seconds before the sending.
 */
export function matchPost(
  sent: Pick<IntendedPost, 'text' | 'mediaCount'>,
  found: Pick<IntendedPost, 'text' | 'mediaCount'>,
): Match {
  return sent.mediaCount === found.mediaCount && isSameText(sent.text, found.text) ? 'same' : 'other';
}
