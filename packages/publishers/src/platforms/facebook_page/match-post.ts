import { isSameText } from '../../families/meta-graph/same-text.ts';
import type { Match } from '../../same-post.ts';
import type { IntendedPost } from './post.ts';

/**
 * A post is the one that was sent if it has the same message and the same photos, which keep the ids they were uploaded
 * with. Links are compared if Facebook reports them. Lists are read back to five seconds before the sending.
 */
export function matchPost(sent: IntendedPost, found: IntendedPost): Match {
  const isSame =
    isSameText(sent.message, found.message) &&
    sent.photos.toSorted().join() === found.photos.toSorted().join() &&
    (sent.link === null || found.link === null || withoutSlash(sent.link) === withoutSlash(found.link));
  return isSame ? 'same' : 'other';
}

function withoutSlash(link: string): string {
  return link.replace(/\/$/, '');
}
