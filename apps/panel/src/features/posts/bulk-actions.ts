import type { Permission } from '@crier/domain';
import type { PostChange } from '../../ui/posts/change-posts.ts';
import { isMissed, type Post } from '../../ui/posts/post-facts.ts';

/** A change that applies to at least one of the selected posts, and the posts it applies to. */
export interface BulkAction {
  readonly change: PostChange;
  readonly posts: readonly Post[];
}

/** The changes that the person may make of the selected posts, in the order of their buttons. Deleting is not among them. */
export function bulkActions(
  selected: readonly Post[],
  may: (permission: Permission) => boolean,
): readonly BulkAction[] {
  const waiting = selected.filter(({ status, trashed }) => status === 'needs_approval' && !trashed);
  const trashed = selected.filter((post) => post.trashed);
  const written: readonly BulkAction[] = [
    { change: 'schedulePost', posts: selected.filter(isMissed) },
    { change: 'restorePost', posts: trashed },
    { change: 'duplicatePost', posts: trashed.length === 0 ? selected : [] },
  ];
  const all: readonly BulkAction[] = [
    ...(may('posts.approve') ? [{ change: 'approvePost', posts: waiting } as const] : []),
    ...(may('posts.write') ? written : []),
  ];
  return all.filter(({ posts }) => posts.length > 0);
}

/** Whether a change cannot be taken back, because the post is approved or sent. */
export function isFinal(change: PostChange): boolean {
  return change === 'approvePost' || change === 'schedulePost';
}
