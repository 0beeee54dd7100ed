import type { MediaSort, MediaType, MediaUsage, PageRequest, PostStatus, RecordRef } from '@crier/domain';
import type { ContentAuthor } from './content-history.ts';
import type { StoredConversion, StoredFolder, StoredMedia } from './records.ts';
import type { Page, RecordGuard } from './stores.ts';

/** `folder` is the UUID of a folder of the workspace; a folder deleted in the meantime means the root. */
export interface NewMedia
  extends Omit<StoredMedia, 'id' | 'uuid' | 'createdAt' | 'favorite' | 'conversions' | 'replaces'> {
  /** Who adds it, for the history of content; not recorded if absent. */
  readonly author?: ContentAuthor;
}

/** Omitted fields stay unchanged. */
export interface MediaChange {
  readonly name?: string;
  readonly altText?: string | null;
  readonly folder?: string | null;
  readonly favorite?: boolean;
}

/** Null matches every file. */
export interface MediaFilter {
  /** UUID of a folder, or `root`. */
  readonly folder: string | null;
  readonly type: MediaType | null;
  /** Text contained in the name or alternative text, ignoring case. */
  readonly keyword: string | null;
  readonly usage: MediaUsage | null;
  readonly favorite: boolean | null;
  readonly mimeTypes: readonly string[] | null;
}

/** A post that is still to be published and uses a file. */
export interface MediaUse {
  readonly mediaId: number;
  readonly name: string;
  readonly post: string;
}

/** A post that uses a file. */
export interface UsingPost {
  readonly uuid: string;
  readonly status: PostStatus;
  /** The beginning of its first text, as written. */
  readonly excerpt: string;
  readonly scheduledAt: Date | null;
  readonly publishedAt: Date | null;
}

/** The posts outside the trash that use a file. */
export interface UsedMedia {
  /** Newest first. */
  readonly posts: readonly UsingPost[];
  /** Number of posts by status; a status without posts may be missing. */
  readonly counts: ReadonlyMap<PostStatus, number>;
}

/** Why files were not deleted, or the disk paths of the deleted files. */
export type MediaRemoval =
  | { readonly outcome: 'removed'; readonly paths: readonly string[] }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'in_use'; readonly uses: readonly MediaUse[] };

/** What a workspace stores. */
export interface StoredAmount {
  readonly files: number;
  readonly bytes: number;
}

/** Checks what a workspace stores, including the file that is being added. If it throws, nothing changes. */
export type MediaGuard = (stored: StoredAmount) => void;

export interface MediaStore {
  list(
    workspaceId: number,
    page: PageRequest,
    sort: MediaSort,
    filter: MediaFilter,
  ): Promise<Page<StoredMedia>>;
  find(workspaceId: number, ref: RecordRef): Promise<StoredMedia | null>;
  withIds(workspaceId: number, ids: readonly number[]): Promise<readonly StoredMedia[]>;
  /** The posts that use the file, thumbnails of videos included: the newest up to `limit`, and the number of all. */
  uses(workspaceId: number, id: number, limit: number): Promise<UsedMedia>;
  /** The guards of concurrent callers run one after another; each sees the files of those before it. */
  create(workspaceId: number, media: NewMedia, guard?: MediaGuard): Promise<StoredMedia>;
  stored(workspaceId: number): Promise<StoredAmount>;
  /** `folder_missing` changes nothing. */
  update(
    workspaceId: number,
    ref: RecordRef,
    change: MediaChange,
    guard?: RecordGuard<StoredMedia>,
  ): Promise<'done' | 'missing' | 'folder_missing'>;
  /** Records what a later measurement found in the file; does nothing when the record is gone. */
  recordFacts(id: number, facts: Pick<StoredMedia, 'tracks' | 'details'>): Promise<void>;
  /** Records a conversion of the file; false when the record and its files are gone. */
  addConversion(id: number, key: string, conversion: StoredConversion): Promise<boolean>;
  /**
   * Calls `work` with the conversion recorded by then, while no other call in any process holds the claim. Returns null
   * without calling `work` when another call holds it. A process that dies loses its claims.
   */
  claimConversion<T>(
    id: number,
    key: string,
    work: (recorded: StoredConversion | null) => Promise<T>,
  ): Promise<T | null>;
  /**
   * The paths of the workspace's files that begin with `prefix`, including thumbnails, conversions, the future files of
   * chunked uploads, and pictures of accounts.
   */
  pathsBelow(workspaceUuid: string, prefix: string): Promise<ReadonlySet<string>>;
  /** Returns the given workspaces that exist. */
  knownWorkspaces(uuids: readonly string[]): Promise<ReadonlySet<string>>;
  /** The paths of the most recent records across all workspaces. */
  newestPaths(limit: number): Promise<readonly string[]>;
  /** Removes the records of all files or of none; the caller removes the files afterwards. */
  remove(workspaceId: number, refs: readonly RecordRef[], author?: ContentAuthor): Promise<MediaRemoval>;
}

/** Why a folder was not changed. */
export type FolderRefusal = 'missing' | 'parent_missing' | 'name_taken' | 'too_deep' | 'into_itself';

export interface FolderChange {
  readonly name?: string;
  readonly parent?: string | null;
}

/** Media folders. Changes in one workspace are serialised, so that the rules of the tree always hold. */
export interface FolderStore {
  /** The whole tree, each folder before its subfolders, by name. */
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
  /** Removes the folder and those below it; their files are removed too, or move to its parent. */
  remove(
    workspaceId: number,
    ref: RecordRef,
    withMedia: boolean,
    guard?: RecordGuard<StoredFolder>,
    author?: ContentAuthor,
  ): Promise<MediaRemoval>;
}
