import type { PostSort } from '@crier/domain';

/** The names of the columns by which posts are sorted. */
export interface SortColumns {
  readonly id: string;
  readonly status: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly scheduledAt: string;
}

/** Those of the table of posts, called `p`. */
export const POSTS: SortColumns = {
  id: 'p.id',
  status: 'p.status',
  createdAt: 'p.created_at',
  updatedAt: 'p.updated_at',
  scheduledAt: 'p.scheduled_at',
};

/** Those of posts as they are read. */
export const LISTED: SortColumns = {
  id: 'id',
  status: 'status',
  createdAt: '"createdAt"',
  updatedAt: '"updatedAt"',
  scheduledAt: '"scheduledAt"',
};

/** SQL that sorts posts. The time when a post is due is written as in its index. */
export function postOrder(sort: PostSort, columns: SortColumns): string {
  const { id, status, createdAt, updatedAt, scheduledAt } = columns;
  const newest = `${createdAt} desc, ${id} desc`;
  const due = `case when ${status} in ('scheduled', 'needs_approval', 'publishing') then ${scheduledAt} end`;
  const orders: Readonly<Record<PostSort, string>> = {
    newest,
    oldest: `${createdAt}, ${id}`,
    next_due: `${due}, ${newest}`,
    last_changed: `${updatedAt} desc, ${id} desc`,
  };
  return orders[sort];
}
