import { editingBarrier, type RecordRef, settledStatus } from '@crier/domain';
import type { Entry, PostGuard, PostStore, Refusal } from '../../src/ports/post-store.ts';
import { reconcileBarrier, retryBarrier } from '../../src/ports/publication-barriers.ts';
import { mediaNamedBy, type StoredVersion } from '../../src/ports/records.ts';
import { countMemoryPosts, countMemoryScheduled } from './count-memory-posts.ts';
import { listMemoryPosts } from './list-memory-posts.ts';
import {
  hasMedia,
  mediaOf,
  ownOf,
  type Placement,
  placed,
  placeEntry,
  publicationsFor,
  storedPost,
} from './memory-post-rows.ts';
import { takenBy } from './memory-queue.ts';
import { findRecord, insert, type MemoryTables, type PostRow, type PublicationRow } from './memory-tables.ts';

/** Posts without their journal, which is written only by the parts that talk to networks. */
export type EditorialPosts = Omit<PostStore, 'publications'>;

export function createMemoryPosts(tables: MemoryTables): EditorialPosts {
  const { posts, now } = tables;
  const find = (workspaceId: number, ref: RecordRef, guard?: PostGuard) => {
    const row = findRecord(posts, workspaceId, ref);
    if (row) guard?.(storedPost(tables, row), mediaOf(tables, row));
    return row;
  };
  const write = (row: PostRow, change: Partial<PostRow>) => {
    const changed = { ...row, ...change, updatedAt: now() };
    posts.set(row.id, changed);
    return changed;
  };
  const publicationOf = (row: PostRow, ref: RecordRef): PublicationRow | undefined => {
    const account = findRecord(tables.accounts, row.workspaceId, ref);
    return row.publications.find(({ accountId }) => accountId === account?.id);
  };
  /** Writes one publication and the resulting status of its post. */
  const settle = (row: PostRow, publication: PublicationRow, change: Partial<PublicationRow>) => {
    const publications = row.publications.map((one) => (one === publication ? { ...one, ...change } : one));
    const status = settledStatus(publications.map(({ state }) => state)) ?? 'publishing';
    write(row, { publications, status });
  };
  return {
    create: async ({ workspaceId, userId, accountIds, tagIds, versions, entry }) => {
      const placement = placeEntry(tables, workspaceId, entry, null);
      if (placement === null) return 'no_free_slot';
      if (!hasMedia(tables, workspaceId, { versions })) return 'media_missing';
      const { status, date, time, timezone, at, own } = placement;
      const createdAt = now();
      const { id, uuid } = insert(tables, posts, {
        ...{ workspaceId, userId, tagIds, versions, createdAt, updatedAt: createdAt },
        ...{ ...placed(placement), missedAt: null, publishedAt: null, trashedAt: null, returned: null },
        zoneMoved: null,
        publications: publicationsFor(tables, workspaceId, accountIds, own),
      });
      return { id, uuid, createdAt, status, date, time, timezone, own, scheduledAt: at };
    },
    find: async (workspaceId, ref) => {
      const row = find(workspaceId, ref);
      return row && storedPost(tables, row);
    },
    list: async (workspaceId, filter, page, sort) => listMemoryPosts(tables, workspaceId, filter, page, sort),
    count: async (workspaceId) => countMemoryPosts(tables, workspaceId),
    countScheduled: async (workspaceId) => countMemoryScheduled(tables, workspaceId),
    replace: async (workspaceId, ref, { versions, accountIds, tagIds }, decide, guard) => {
      const row = find(workspaceId, ref, guard);
      const refusal = changeRefusal(row);
      if (row === null || refusal !== null) return refusal ?? 'missing';
      if (!hasMedia(tables, workspaceId, { versions })) return 'media_missing';
      const entry = decide(row.status);
      const placement = placeEntry(tables, workspaceId, entry, row.id);
      if (placement === null) return 'no_free_slot';
      const publications = publicationsFor(tables, workspaceId, accountIds, placement.own);
      write(row, { ...replaced(row, entry, placement), versions, tagIds, publications });
      return 'done';
    },
    schedule: async (workspaceId, ref, decide, guard) => {
      const row = find(workspaceId, ref, guard);
      const refusal = changeRefusal(row);
      if (row === null || refusal !== null) return refusal ?? 'missing';
      const post = storedPost(tables, row);
      const entry = decide(post, mediaOf(tables, row));
      const placement = placeEntry(tables, workspaceId, entry, row.id);
      if (placement === null) return 'no_free_slot';
      const publications = row.publications.map((publication) => ({
        ...publication,
        own: ownOf(placement.own, publication.accountId),
      }));
      write(row, { ...replaced(row, entry, placement), publications });
      const { at: scheduledAt, status } = placement;
      return { scheduledAt, status, accounts: post.accounts.map(({ account }) => account) };
    },
    exchangeMedia: async (workspaceId, { from, to }, decide) => {
      const [old, next] = [tables.media.get(from), tables.media.get(to)];
      if (old?.workspaceId !== workspaceId || next?.workspaceId !== workspaceId) return null;
      const naming = [...posts.values()].filter(
        (row) =>
          row.workspaceId === workspaceId &&
          editingBarrier(row.status) === null &&
          mediaNamedBy(row.versions).includes(from),
      );
      const changed = decide(
        naming.map((row) => ({ post: storedPost(tables, row), media: mediaOf(tables, row) })),
      );
      for (const { id, versions, entry } of changed) {
        const row = posts.get(id);
        const placement = row && entry ? placeEntry(tables, workspaceId, entry, id) : null;
        if (row) write(row, { ...(placement && entry ? replaced(row, entry, placement) : {}), versions });
      }
      tables.media.set(to, { ...next, replaces: old.uuid });
      if (old.replaces === next.uuid) tables.media.set(from, { ...old, replaces: null });
      return changed.length;
    },
    discard: async (workspaceId, refs, { app, networks }, guard) => {
      const rows = refs.flatMap((ref) => find(workspaceId, ref, guard) ?? []);
      if (rows.length < refs.length) return 'missing';
      if (rows.some((row) => row.status === 'publishing' && row.trashedAt === null)) return 'publishing';
      for (const row of rows) {
        const publications = networks ? row.publications.map(removed) : row.publications;
        const trashedAt = app === 'keep' ? row.trashedAt : (row.trashedAt ?? now());
        if (app === 'remove' && !publications.some(({ removing }) => removing)) posts.delete(row.id);
        else write(row, { publications, trashedAt });
      }
      return 'done';
    },
    restore: async (workspaceId, ref, mayBePublished, guard) => {
      const row = find(workspaceId, ref, guard);
      if (row === null) return 'missing';
      if (row.trashedAt === null) return 'done';
      const { status, scheduledAt: at } = row;
      const isLate = status === 'scheduled' && (at === null || at <= now());
      const isUnfit =
        status === 'scheduled' && !mayBePublished(storedPost(tables, row), mediaOf(tables, row));
      const lostItsSlot =
        row.queued && takenBy(tables, workspaceId, row.id).some((taken) => taken.getTime() === at?.getTime());
      write(row, { trashedAt: null, status: isLate || isUnfit || lostItsSlot ? 'draft' : status });
      return 'done';
    },
    retry: async (workspaceId, ref, account, guard, correction) => {
      const row = find(workspaceId, ref, guard);
      if (row === null) return 'post_missing';
      const publication = publicationOf(row, account);
      if (publication === undefined) return 'account_missing';
      const barrier = retryBarrier({ ...publication, trashed: row.trashedAt !== null });
      if (barrier !== null) return barrier;
      const versions = correction ? withVersion(row.versions, correction) : row.versions;
      if (!hasMedia(tables, workspaceId, { versions: correction ? [correction] : [] }))
        return 'media_missing';
      settle(write(row, { versions }), publication, { state: 'pending', errors: [] });
      return 'retried';
    },
    reconcile: async (workspaceId, ref, account, decision, guard) => {
      const row = find(workspaceId, ref, guard);
      if (row === null) return 'post_missing';
      const publication = publicationOf(row, account);
      if (publication === undefined) return 'account_missing';
      const barrier = reconcileBarrier({ ...publication, trashed: row.trashedAt !== null });
      if (barrier !== null) return barrier;
      if (decision.kind === 'published') {
        const externalUrl = decision.externalUrl ?? publication.externalUrl;
        settle(row, publication, { state: 'published', errors: [], externalUrl });
      } else settle(row, publication, { state: 'pending', errors: [] });
      return 'reconciled';
    },
  };
}

/** The versions with one in place of that of the same account, or at their end. */
function withVersion(versions: PostRow['versions'], version: StoredVersion): PostRow['versions'] {
  return versions.some(({ accountId }) => accountId === version.accountId)
    ? versions.map((one) => (one.accountId === version.accountId ? version : one))
    : [...versions, version];
}

function changeRefusal(row: PostRow | null): Refusal | null {
  if (row === null) return 'missing';
  return editingBarrier(row.status) ?? (row.trashedAt === null ? null : 'trashed');
}

/** The columns of a new placement; a queued post that keeps its instant stays in the queue. */
function replaced(row: PostRow, entry: Entry, placement: Placement): Partial<PostRow> {
  const keepsSlot =
    row.queued && placement.status !== 'draft' && placement.at?.getTime() === row.scheduledAt?.getTime();
  const returned = entry.kind === 'draft' ? (entry.returned ?? row.returned) : null;
  return { ...placed(placement), queued: placement.queued || keepsSlot, missedAt: null, returned };
}

function removed(publication: PublicationRow): PublicationRow {
  return publication.state === 'published' ? { ...publication, removing: true } : publication;
}
