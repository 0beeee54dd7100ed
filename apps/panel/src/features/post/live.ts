import { readInstant } from '../../messages/moments.ts';
import type { Post } from '../../ui/posts/post-facts.ts';
import type { Publication } from './story.ts';

/** The interval in ms while the post is being published or networks are being asked to delete it. */
const UNDER_WAY_MS = 1_000;
/** The interval in ms when nothing is known to happen, because somebody may change the post elsewhere. */
export const IDLE_MS = 10_000;

/**
 * The time in ms until the post is read again: a second while it changes by itself, its publication time if that comes
 * within ten seconds, and otherwise ten seconds.
 */
export function readAgainIn(
  post: Pick<Post, 'status' | 'scheduled_at' | 'missed_at' | 'trashed'>,
  publications: readonly Pick<Publication, 'state' | 'removal' | 'next_attempt_at'>[],
  now: Date,
): number {
  const isActive = publications.some(
    ({ removal, state }) => removal?.state === 'pending' || state === 'publishing',
  );
  if (isActive || post.status === 'publishing') return UNDER_WAY_MS;
  if (post.status !== 'scheduled' || post.scheduled_at === null || post.missed_at !== null || post.trashed)
    return IDLE_MS;
  const wait = readInstant(post.scheduled_at).getTime() - now.getTime();
  return Math.min(Math.max(wait, UNDER_WAY_MS), IDLE_MS);
}
