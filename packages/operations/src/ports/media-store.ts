import type { MediaSort, MediaType, MediaUsage, PageRequest, RecordRef } from '@crier/domain';
import type { StoredConversion, StoredFolder, StoredMedia } from './records.ts';
import type { Page, RecordGuard } from './stores.ts';

/** `folder` is the UUID of a folder of the workspace; one that is gone meanwhile means the root. */
export type NewMedia = Omit<StoredMedia, 'id' | 'uuid' | 'createdAt' | 'favorite' | 'conversions'>;

/** What is left out stays. */
export interface MediaChange {
  readonly name?: string;
  readonly altText?: string | null;
  readonly folder?: string | null;
  readonly favorite?: boolean;
}

/** Null where every file will do. */
export interface MediaFilter {
  /** UUID of a folder, or `root`. */
  readonly folder: string | null;
  readonly type: MediaType | null;
  /** Text that name or alternative text contains, in any case. */
  readonly keyword: string | null;
  readonly usage: MediaUsage | null;
  readonly favorite: boolean | null;
  readonly mimeTypes: readonly string[] | null;
}

/** A post that waits to be published and names a file. */
export interface MediaUse {
  readonly mediaId: number;
  readonly name: string;
  readonly post: string;
}

/** Why files were not deleted, or where those deleted lie on the disk. */
export type MediaRemoval =
  | { readonly outcome: 'removed'; readonly paths: readonly string[] }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'in_use'; readonly uses: readonly MediaUse[] };

export interface MediaStore {
  list(
    workspaceId: number,
    page: PageRequest,
    sort: MediaSort,
    filter: MediaFilter,
  ): Promise<Page<StoredMedia>>;
  find(workspaceId: number, ref: RecordRef): Promise<StoredMedia | null>;
  withIds(workspaceId: number, ids: readonly number[]): Promise<readonly StoredMedia[]>;
  create(workspaceId: number, media: NewMedia): Promise<StoredMedia>;
  /** `folder_missing` changes nothing. */
  update(
    workspaceId: number,
    ref: RecordRef,
    change: MediaChange,
    guard?: RecordGuard<StoredMedia>,
  ): Promise<'done' | 'missing' | 'folder_missing'>;
  /** Notes a form of the file; false when the record is gone, and its files with it. */
  addConversion(id: number, key: string, conversion: StoredConversion): Promise<boolean>;
  /**
   * The paths of the workspace's files that begin with `prefix`: thumbnails, other forms, and files that uploads in
   * chunks are about to become included.
   */
  pathsBelow(workspaceUuid: string, prefix: string): Promise<ReadonlySet<string>>;
  /** Those of the workspaces that exist. */
  knownWorkspaces(uuids: readonly string[]): Promise<ReadonlySet<string>>;
  /** The paths of the newest records of all workspaces. */
  newestPaths(limit: number): Promise<readonly string[]>;
  /** Videos that a thumbnail is due for, oldest first; each is due again after `ms`, three times at most. */
  claimThumbnails(limit: number, ms: number): Promise<readonly StoredMedia[]>;
  /** Ends the wait for a thumbnail: it lies there, or there will be none. False when the record is gone. */
  settleThumbnail(id: number, path: string | null): Promise<boolean>;
  /** Removes the records of all of them or of none; the caller removes the files after. */
  remove(workspaceId: number, refs: readonly RecordRef[]): Promise<MediaRemoval>;
}

/** Why a change of the folders did not happen. */
export type FolderRefusal = 'missing' | 'parent_missing' | 'name_taken' | 'too_deep' | 'into_itself';

export interface FolderChange {
  readonly name?: string;
  readonly parent?: string | null;
}

/** Folders of media. Changes of one workspace happen one after the other, so that the rules of the tree always hold. */
export interface FolderStore {
  /** The whole tree, each folder before those in it, by name. */
  list(workspaceId: number): Promise<readonly StoredFolder[]>;
  find(workspaceId: number, ref: RecordRef): Promise<StoredFolder | null>;
  create(
    workspaceId: number,
    folder: { readonly name: string; readonly parent: string | null },
  ): Promise<StoredFolder | FolderRefusal>;
  update(
    workspaceId: number,
    ref: RecordRef,
    change: FolderChange,
    guard?: RecordGuard<StoredFolder>,
  ): Promise<'done' | FolderRefusal>;
  /** Removes the folder and those below it; their files go too, or move to its parent. */
  remove(
    workspaceId: number,
    ref: RecordRef,
    withMedia: boolean,
    guard?: RecordGuard<StoredFolder>,
  ): Promise<MediaRemoval>;
}
