import type { Permission } from '@crier/domain';
import { isEditable, isMissed, type Post } from '../../../ui/posts/post-facts.ts';

/** What can be done to several posts at once, in the order of the buttons. */
export const BULK_ACTIONS = [
  'approve',
  'move',
  'queue',
  'tag',
  'publish',
  'restore',
  'duplicate',
  'remove',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** An action that applies to at least one of the selected posts, and the posts it applies to. */
export interface OfferedAction {
  readonly action: BulkAction;
  readonly posts: readonly Post[];
}

const FITS: Readonly<Record<BulkAction, (post: Post) => boolean>> = {
  approve: ({ status, trashed }) => status === 'needs_approval' && !trashed,
  move: (post) => isEditable(post) && post.date !== null,
  queue: (post) => isEditable(post) && post.status !== 'needs_approval',
  tag: isEditable,
  publish: (post) => isMissed(post) || (isEditable(post) && post.status !== 'needs_approval'),
  restore: ({ trashed }) => trashed,
  duplicate: ({ trashed }) => !trashed,
  remove: () => true,
};

const NEEDS: Readonly<Record<BulkAction, Permission>> = {
  ...{ approve: 'posts.approve', move: 'posts.write', queue: 'posts.write', tag: 'posts.write' },
  ...{ publish: 'posts.write', restore: 'posts.write', duplicate: 'posts.write', remove: 'posts.write' },
};

/** What the person may do to the selected posts. Copies are offered only if none of them is in the trash. */
export function bulkActions(
  selected: readonly Post[],
  may: (permission: Permission) => boolean,
): readonly OfferedAction[] {
  const inTrash = selected.some(({ trashed }) => trashed);
  return BULK_ACTIONS.filter((action) => may(NEEDS[action]) && !(inTrash && action === 'duplicate'))
    .map((action) => ({ action, posts: selected.filter(FITS[action]) }))
    .filter(({ posts }) => posts.length > 0);
}
