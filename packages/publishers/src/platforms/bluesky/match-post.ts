import type { JsonValue } from '@crier/domain';
import type { Match } from '../../same-post.ts';

/** A post by its record key in the account's repository. */
export interface KeyedPost {
  readonly key: JsonValue | undefined;
  readonly text: string | undefined;
}

/**
 * The same post has the record key that was derived for it, because nothing else produces that key and a repository has
 * one record per key. Its text may differ, from before an edit; files, parent and time add nothing.
 */
export function matchPost(sent: KeyedPost, found: KeyedPost): Match {
  return found.key === sent.key ? 'same' : 'other';
}
