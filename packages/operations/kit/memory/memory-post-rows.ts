import { localTimeOf } from '@crier/domain';
import type { Entry, OwnTime, Schedule } from '../../src/ports/post-store.ts';
import type { PostContent, StoredMedia, StoredPost } from '../../src/ports/records.ts';
import { mediaNamedBy } from '../../src/ports/records.ts';
import { viewQueue } from './memory-queue.ts';
import { type MemoryTables, type PostRow, type PublicationRow, withIds } from './memory-tables.ts';

/** The status and schedule that an entry gives to a post. */
export interface Placement extends Schedule {
  readonly status: Entry['kind'] extends infer Kind ? Exclude<Kind, 'queue'> : never;
  readonly queued: boolean;
}

/** Resolves the entry now; null when the queue has no free slot. The post's own slot counts as free for it. */
export function placeEntry(
  tables: MemoryTables,
  workspaceId: number,
  entry: Entry,
  postId: number | null,
): Placement | null {
  if (entry.kind !== 'queue') return { status: entry.kind, ...entry.schedule, queued: false };
  const timezone = tables.timezones.get(workspaceId) ?? 'UTC';
  const { slots, occupied } = viewQueue(tables, workspaceId, entry.after, postId);
  const at = entry.pick(slots, occupied, timezone);
  return at && { status: entry.status, ...localTimeOf(at, timezone), timezone, at, own: [], queued: true };
}

/** The columns of a placement. */
export function placed({ status, date, time, timezone, at, queued }: Placement) {
  return { status, date, time, timezone, scheduledAt: at, queued };
}

/** New publications for the accounts that exist, in the order given. */
export function publicationsFor(
  { accounts }: MemoryTables,
  workspaceId: number,
  accountIds: readonly number[],
  own: readonly OwnTime[],
): PublicationRow[] {
  return accountIds
    .filter((id) => accounts.get(id)?.workspaceId === workspaceId)
    .map((accountId) => ({
      accountId,
      own: ownOf(own, accountId),
      state: 'pending',
      externalUrl: null,
      errors: [],
      removing: false,
    }));
}

export function ownOf(own: readonly OwnTime[], accountId: number): PublicationRow['own'] {
  const found = own.find((one) => one.accountId === accountId);
  return found === undefined ? null : { date: found.date, time: found.time, at: found.at };
}

/** Whether every file that the versions use exists. */
export function hasMedia(tables: MemoryTables, workspaceId: number, content: PostContent): boolean {
  const named = mediaNamedBy(content.versions);
  return withIds(tables.media, workspaceId, named).length === named.length;
}

/** The existing files of a post. */
export function mediaOf(tables: MemoryTables, row: PostRow): StoredMedia[] {
  return withIds(tables.media, row.workspaceId, mediaNamedBy(row.versions));
}

export function storedPost(tables: MemoryTables, row: PostRow): StoredPost {
  const { workspaceId, userId, queued: _, tagIds, publications, ...post } = row;
  return {
    ...post,
    userId,
    userName: tables.users.get(userId)?.name ?? '',
    accounts: publications.flatMap(({ accountId, removing: _removing, ...publication }) => {
      const account = tables.accounts.get(accountId);
      return account === undefined ? [] : [{ ...publication, account }];
    }),
    tags: withIds(tables.tags, workspaceId, tagIds).toSorted((a, b) => a.id - b.id),
  };
}
