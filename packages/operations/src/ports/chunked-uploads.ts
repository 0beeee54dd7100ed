import type { MediaGuard, NewMedia } from './media-store.ts';
import type { RightGuard } from './present-right.ts';
import type { StoredMedia } from './records.ts';

/** Size of every chunk except the last, which may be smaller; in bytes. */
export const CHUNK_BYTES = 10_485_760;

/** Where the chunks of an upload are. */
export interface ChunkPlace {
  /** The disk's own name for the place; only the disk interprets it. */
  readonly name: string;
  /** The media disk path of the assembled file; null when the chunks become a temporary file. */
  readonly path: string | null;
}

/** A chunked upload as stored. */
export interface StoredUpload {
  readonly uuid: string;
  readonly place: ChunkPlace;
  readonly filename: string;
  readonly totalSize: number;
  readonly chunkSize: number;
  readonly totalChunks: number;
  readonly altText: string | null;
  readonly folder: string | null;
  /** Indexes of the chunks that have arrived. */
  readonly received: readonly number[];
  /** The resulting media record; null until the upload is completed. */
  readonly mediaId: number | null;
}

export type NewUpload = Omit<StoredUpload, 'uuid' | 'received' | 'mediaId'>;

/** Chunked uploads. Every method is atomic. */
export interface ChunkedUploadStore {
  /** Returns the UUID. */
  begin(workspaceId: number, userId: number, upload: NewUpload): Promise<string>;
  /** Null when there is none, or it was abandoned. */
  find(workspaceId: number, uuid: string): Promise<StoredUpload | null>;
  /** Records chunks that are in place, whether new or repeated, and keeps the upload for another day. */
  note(uuid: string, index: number): Promise<void>;
  /** Records that chunks are missing after all. */
  forget(uuid: string, indexes: readonly number[]): Promise<void>;
  /**
   * Claims completion: exactly one of several simultaneous callers gets it, until it completes, releases, or `ms` pass.
   */
  claim(uuid: string, token: string, ms: number): Promise<boolean>;
  release(uuid: string, token: string): Promise<void>;
  /**
   * Creates the record and ends the upload in one transaction; null when the claim was lost. `caller` is the user who
   * completes it, whose right is checked.
   */
  finish(
    workspaceId: number,
    uuid: string,
    token: string,
    media: NewMedia,
    guard?: MediaGuard,
    caller?: { readonly userId: number; readonly right: RightGuard },
  ): Promise<StoredMedia | null>;
  /** Returns where its chunks are; null when there is no such upload. */
  remove(workspaceId: number, uuid: string): Promise<ChunkPlace | null>;
  /** Removes at most `limit` uploads without a new chunk for a day, and returns where their chunks are. */
  sweep(limit: number): Promise<readonly ChunkPlace[]>;
  /** Returns the given place names that uploads still use. */
  existing(names: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The result of assembling the chunks of an upload. */
export type Assembled =
  /** Indexes of chunks that are missing or have the wrong size. */
  | { readonly missing: readonly number[] }
  /** A temporary file, which the caller moves away or leaves to `discard`. */
  | { readonly file: string }
  /** A file on the media disk. */
  | { readonly stored: string };

/** Where chunks are stored until they are assembled. All programs of an installation share it. */
export interface ChunkDisk {
  /** Creates a place for the chunks of a file that may be assembled at `path` on the media disk. */
  begin(path: string): Promise<ChunkPlace>;
  /**
   * Stores a temporary file as a chunk, completely or not at all. It replaces an earlier chunk with the same index.
   * False when the place is gone.
   */
  keep(place: ChunkPlace, index: number, temporaryPath: string): Promise<boolean>;
  /** Assembles the chunks; a repeated call returns the earlier result. */
  assemble(place: ChunkPlace, sizes: readonly number[]): Promise<Assembled>;
  /** Removes the place and its chunks, but not the file assembled from them on the media disk. */
  discard(place: ChunkPlace): Promise<void>;
  /** Returns at most `limit` places untouched since `before`. */
  idle(before: Date, limit: number): Promise<readonly ChunkPlace[]>;
}
