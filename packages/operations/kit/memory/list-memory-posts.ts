import type { PageRequest, PostSort } from '@crier/domain';
import type { PostFilter, PostPage } from '../../src/ports/post-store.ts';
import { mediaOf, storedPost } from './memory-post-rows.ts';
import { contains, type MemoryTables, type PostRow } from './memory-tables.ts';

type Order = (a: PostRow, b: PostRow) => number;

const newest: Order = (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id;

const ORDERS: Readonly<Record<PostSort, Order>> = {
  newest,
  oldest: (a, b) => newest(b, a),
  next_due: (a, b) => dueAt(a) - dueAt(b) || newest(a, b),
  last_changed: (a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || b.id - a.id,
};

/** A post that is not to be published comes last. */
function dueAt({ status, scheduledAt }: PostRow): number {
  const isAhead = status === 'scheduled' || status === 'needs_approval' || status === 'publishing';
  return isAhead && scheduledAt !== null ? scheduledAt.getTime() : Number.MAX_SAFE_INTEGER;
}

/** A page of the workspace's posts. */
export function listMemoryPosts(
  tables: MemoryTables,
  workspaceId: number,
  filter: PostFilter,
  { page, limit }: PageRequest,
  sort: PostSort = 'newest',
): PostPage {
  const found = [...tables.posts.values()]
    .filter((row) => row.workspaceId === workspaceId && matches(tables, row, filter))
    .toSorted(ORDERS[sort]);
  const rows = found.slice((page - 1) * limit, page * limit);
  const media = new Map(rows.flatMap((row) => mediaOf(tables, row)).map((file) => [file.id, file]));
  return {
    records: rows.map((row) => storedPost(tables, row)),
    total: found.length,
    media: [...media.values()],
  };
}

function matches(tables: MemoryTables, row: PostRow, filter: PostFilter): boolean {
  const { status, keyword, accounts, authors, from, until, updatedSince } = filter;
  const isTrash = row.trashedAt !== null;
  const at = row.publishedAt ?? row.scheduledAt;
  const bodies = row.versions.flatMap(({ content }) => content.map(({ body }) => body ?? ''));
  return (
    (status === 'trash' ? isTrash : !isTrash && hasStatus(row, status)) &&
    (keyword === null || bodies.some((body) => contains(body, keyword))) &&
    (accounts === null || row.publications.some(({ accountId }) => accounts.includes(accountId))) &&
    (authors === null || authors.includes(row.userId)) &&
    hasTag(tables, row, filter.tags) &&
    (from === null || (at !== null && at >= from)) &&
    (until === null || (at !== null && at < until)) &&
    (updatedSince === null || row.updatedAt >= updatedSince)
  );
}

function hasStatus(row: PostRow, status: PostFilter['status']): boolean {
  if (status === 'missed') return row.missedAt !== null && row.status === 'scheduled';
  if (status === 'returned') return row.returned !== null && row.status === 'draft';
  return status === null || row.status === status;
}

function hasTag(tables: MemoryTables, row: PostRow, wanted: PostFilter['tags']): boolean {
  if (wanted === null) return true;
  return row.tagIds.some((id) => {
    const tag = tables.tags.get(id);
    return tag !== undefined && [String(tag.id), tag.uuid, tag.name].some((name) => wanted.includes(name));
  });
}
