import { localTimeOf } from '@crier/domain';
import type { Entry, OwnTime, Schedule } from '../../ports/post-store.ts';
import type { PostContent, StoredMedia, StoredPost } from '../../ports/records.ts';
import { mediaNamedBy } from '../../posts/media-named-by.ts';
import { viewQueue } from './memory-queue.ts';
import { type MemoryTables, type PostRow, type PublicationRow, withIds } from './memory-tables.ts';

/** Where an entry puts a post. */
export interface Placement extends Schedule {
  readonly status: Entry['kind'] extends infer Kind ? Exclude<Kind, 'queue'> : never;
  readonly queued: boolean;
}

/** What the entry means now; null when the queue has no free slot. The slot of the post itself is free to it. */
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

/** New publications of the accounts that are there, in the order given. */
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

/** Whether every file that the versions name is there. */
export function hasMedia(tables: MemoryTables, workspaceId: number, content: PostContent): boolean {
  const named = mediaNamedBy(content.versions);
  return withIds(tables.media, workspaceId, named).length === named.length;
}

/** The files of a post that are there. */
export function mediaOf(tables: MemoryTables, row: PostRow): StoredMedia[] {
  return withIds(tables.media, row.workspaceId, mediaNamedBy(row.versions));
}

export function storedPost(tables: MemoryTables, row: PostRow): StoredPost {
  const { workspaceId, userId, queued: _, tagIds, publications, ...post } = row;
  return {
    ...post,
    userName: tables.users.get(userId)?.name ?? '',
    accounts: publications.flatMap(({ accountId, removing: _removing, ...publication }) => {
      const account = tables.accounts.get(accountId);
      return account === undefined ? [] : [{ ...publication, account }];
    }),
    tags: withIds(tables.tags, workspaceId, tagIds).toSorted((a, b) => a.id - b.id),
  };
}
