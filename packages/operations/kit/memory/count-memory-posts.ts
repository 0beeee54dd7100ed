import { type AccountCount, POST_STATUSES, type PostCounts } from '@crier/domain';
import type { PostFilter } from '../../src/ports/post-store.ts';
import { listMemoryPosts } from './list-memory-posts.ts';
import type { MemoryTables } from './memory-tables.ts';

const ANY = {
  ...{
    keyword: null,
    accounts: null,
    tags: null,
    from: null,
    until: null,
    updatedSince: null,
    authors: null,
  },
} as const;

/** The total of each list by status. */
export function countMemoryPosts(tables: MemoryTables, workspaceId: number): PostCounts {
  const total = (status: PostFilter['status']) =>
    listMemoryPosts(tables, workspaceId, { ...ANY, status }, { page: 1, limit: 1 }).total;
  const [draft = 0, needsApproval = 0, scheduled = 0, publishing = 0, published = 0, failed = 0] =
    POST_STATUSES.map(total);
  return {
    ...{ all: total(null), draft, needs_approval: needsApproval, scheduled, publishing, published, failed },
    ...{ missed: total('missed'), trash: total('trash') },
  };
}

/** The scheduled posts of each account that has any, by the account's id. */
export function countMemoryScheduled(tables: MemoryTables, workspaceId: number): readonly AccountCount[] {
  const live = [...tables.posts.values()].filter(
    (post) => post.workspaceId === workspaceId && post.status === 'scheduled' && post.trashedAt === null,
  );
  const ids = live.flatMap(({ publications }) => publications.map(({ accountId }) => accountId));
  return [...Map.groupBy(ids, (id) => id)]
    .map(([id, all]) => ({ id, scheduled: all.length }))
    .toSorted((a, b) => a.id - b.id);
}
