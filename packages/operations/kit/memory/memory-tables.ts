import { randomUUID } from 'node:crypto';
import type { PublicationState, QueueSlot, RecordRef } from '@crier/domain';
import type { StoredAccountGroup } from '../../src/ports/account-groups.ts';
import type { StoredUpload } from '../../src/ports/chunked-uploads.ts';
import type { PresentRight } from '../../src/ports/present-right.ts';
import type {
  StoredAccount,
  StoredFolder,
  StoredMedia,
  StoredPost,
  StoredTag,
  WallClock,
} from '../../src/ports/records.ts';
import type { NewDownload, StoredDownload } from '../../src/ports/remote-downloads.ts';
import type { MemoryLease } from './journal/memory-lease.ts';
import type { MemberRow } from './memory-member-rows.ts';

/** The UUID of every workspace; in-memory stores tell workspaces apart by their ids. */
export const WORKSPACE_UUID = '4f1d0000-0000-4000-8000-000000000001';

/** A record and the workspace that owns it. */
export type Owned<T> = T & { readonly workspaceId: number };

/** The publication of a post on one account. */
export interface PublicationRow {
  readonly accountId: number;
  readonly own: WallClock | null;
  readonly state: PublicationState;
  readonly externalUrl: string | null;
  readonly errors: readonly string[];
  /** Whether it is being deleted from the network. */
  readonly removing: boolean;
}

/** A post without the other records that it shows. */
export interface PostRow extends Omit<StoredPost, 'accounts' | 'tags' | 'userName'> {
  readonly workspaceId: number;
  readonly userId: number;
  readonly queued: boolean;
  readonly tagIds: readonly number[];
  readonly publications: readonly PublicationRow[];
}

/** An upload, its claim, and the time until which it is kept. */
export interface UploadRow extends Owned<Omit<StoredUpload, 'uuid'>> {
  readonly claim: MemoryLease | null;
  readonly expiresAt: number;
}

/** A download, its claim, and its jobs. Times are ms since the epoch. */
export interface DownloadRow extends Owned<NewDownload & Omit<StoredDownload, 'uuid'>> {
  readonly userId: number;
  readonly claim: MemoryLease | null;
  readonly attempts: number;
  /** Number of claims that ended without a report from their holder. */
  readonly unreported: number;
  readonly createdAt: number;
  readonly wakeAt: number;
  /** The delivery time of each job. */
  readonly jobs: readonly number[];
}

/** The tables that the in-memory stores share. Rows are never changed in place. */
export interface MemoryTables {
  readonly now: () => Date;
  readonly timezones: Map<number, string>;
  readonly users: Map<number, { readonly name: string; readonly email: string }>;
  members: readonly MemberRow[];
  readonly slots: Map<number, readonly QueueSlot[]>;
  readonly accounts: Map<number, Owned<StoredAccount>>;
  readonly accountGroups: Map<number, Owned<StoredAccountGroup>>;
  readonly tags: Map<number, Owned<StoredTag>>;
  readonly media: Map<number, Owned<StoredMedia>>;
  readonly folders: Map<number, Owned<Omit<StoredFolder, 'depth' | 'mediaCount'>>>;
  readonly posts: Map<number, PostRow>;
  readonly uploads: Map<string, UploadRow>;
  readonly downloads: Map<string, DownloadRow>;
  /** Ids increase across all tables. */
  nextId(): number;
}

export function createMemoryTables(now: () => Date): MemoryTables {
  let last = 0;
  return {
    now,
    timezones: new Map(),
    users: new Map(),
    members: [],
    slots: new Map(),
    accounts: new Map(),
    accountGroups: new Map(),
    tags: new Map(),
    media: new Map(),
    folders: new Map(),
    posts: new Map(),
    uploads: new Map(),
    downloads: new Map(),
    nextId: () => {
      last += 1;
      return last;
    },
  };
}

/** Stores a new record and returns it with its id and UUID. */
export function insert<Row extends { readonly id: number; readonly uuid: string }>(
  tables: MemoryTables,
  table: Map<number, Row>,
  row: Omit<Row, 'id' | 'uuid'>,
): Row {
  const record: unknown = { ...row, id: tables.nextId(), uuid: randomUUID() };
  const inserted = record as Row;
  table.set(inserted.id, inserted);
  return inserted;
}

/** The workspace's record that the reference names; null when there is none. */
export function findRecord<Row extends Owned<{ readonly id: number; readonly uuid: string }>>(
  table: ReadonlyMap<number, Row>,
  workspaceId: number,
  ref: RecordRef,
): Row | null {
  const found = [...table.values()].find((row) => ('id' in ref ? row.id === ref.id : row.uuid === ref.uuid));
  return found?.workspaceId === workspaceId ? found : null;
}

/** The workspace's records among these ids. */
export function withIds<Row extends Owned<{ readonly id: number }>>(
  table: ReadonlyMap<number, Row>,
  workspaceId: number,
  ids: readonly number[],
): Row[] {
  return [...table.values()].filter((row) => row.workspaceId === workspaceId && ids.includes(row.id));
}

/** Whether a text contains another one, ignoring case. */
export function contains(text: string, keyword: string): boolean {
  return text.toLowerCase().includes(keyword.toLowerCase());
}

/** A user's right in a workspace; no workspace in memory is locked. */
export function presentRight(
  { members }: Pick<MemoryTables, 'members'>,
  workspaceId: number,
  userId: number | undefined,
): PresentRight {
  const member = members.find((one) => one.workspaceId === workspaceId && one.userId === userId);
  return { role: member?.role ?? null, locked: false };
}
