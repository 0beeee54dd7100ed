import { readInstant } from '../../messages/moments.ts';
import type { Post } from '../../ui/posts/post-facts.ts';
import type { Publication } from './story.ts';

/** While it is being published, and while networks are being asked to delete it. */
const UNDER_WAY_MS = 1_000;
/** While nothing is known to happen, but somebody may look away and come back. */
const IDLE_MS = 10_000;

/**
 * When to read the post again, in ms: every second while it changes by itself, at its time while it is scheduled, and
 * every ten seconds otherwise.
 */
export function readAgainIn(
  post: Pick<Post, 'status' | 'scheduled_at' | 'trashed'>,
  publications: readonly Pick<Publication, 'state' | 'removal' | 'next_attempt_at'>[],
  now: Date,
): number {
  const isActive = publications.some(
    ({ removal, state }) => removal?.state === 'pending' || state === 'publishing',
  );
  if (isActive || post.status === 'publishing') return UNDER_WAY_MS;
  if (post.status !== 'scheduled' || post.scheduled_at === null || post.trashed) return IDLE_MS;
  const wait = readInstant(post.scheduled_at).getTime() - now.getTime();
  return Math.min(Math.max(wait, UNDER_WAY_MS), IDLE_MS);
}
