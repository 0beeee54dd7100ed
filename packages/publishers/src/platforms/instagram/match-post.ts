import { isSameText } from '../../families/meta-graph/same-text.ts';
import type { Match } from '../../same-post.ts';
import type { IntendedPost } from './containers.ts';

/**
 * A post is the one that was sent if it is on the same surface, with as many files and the same caption. A story has no
 * caption, so stories of the same kind count as the same. Lists are read back to five seconds before the sending.
 */
export function matchPost(
  sent: IntendedPost,
  found: Pick<IntendedPost, 'caption' | 'mediaCount'> & { readonly surface: string },
): Match {
  const isSame =
    sent.surface === found.surface &&
    sent.mediaCount === found.mediaCount &&
    isSameText(sent.caption, found.caption);
  return isSame ? 'same' : 'other';
}
