import type { NewMedia } from './media-store.ts';
import type { StoredMedia } from './records.ts';

/** Most bytes of a chunk; every chunk but the last has as many. */
export const CHUNK_BYTES = 10_485_760;

/** Where the chunks of an upload are. */
export interface ChunkPlace {
  /** The disk's own name of it; nothing but the disk reads it. */
  readonly name: string;
  /** The path on the media disk that the chunks become a file at; null when they become a temporary file. */
  readonly path: string | null;
}

/** An upload in chunks as stored. */
export interface StoredUpload {
  readonly uuid: string;
  readonly place: ChunkPlace;
  readonly filename: string;
  readonly totalSize: number;
  readonly chunkSize: number;
  readonly totalChunks: number;
  readonly altText: string | null;
  readonly folder: string | null;
  /** Indexes of the chunks that arrived. */
  readonly received: readonly number[];
  /** The record made of it; null until it was completed. */
  readonly mediaId: number | null;
}

export type NewUpload = Omit<StoredUpload, 'uuid' | 'received' | 'mediaId'>;

/** Uploads in chunks. Every method is atomic. */
export interface ChunkedUploadStore {
  /** Answers the UUID. */
  begin(workspaceId: number, userId: number, upload: NewUpload): Promise<string>;
  /** Null when there is none, or when it has been given up. */
  find(workspaceId: number, uuid: string): Promise<StoredUpload | null>;
  /** Notes chunks that are in place, again or for the first time, and keeps the upload for another day. */
  note(uuid: string, index: number): Promise<void>;
  /** Notes that chunks are not in place after all. */
  forget(uuid: string, indexes: readonly number[]): Promise<void>;
  /** Of all callers at once exactly one gets to complete the upload, until it is done, releases, or `ms` have passed. */
  claim(uuid: string, token: string, ms: number): Promise<boolean>;
  release(uuid: string, token: string): Promise<void>;
  /** Makes the record and ends the upload in one transaction; null when the claim has been lost. */
  finish(workspaceId: number, uuid: string, token: string, media: NewMedia): Promise<StoredMedia | null>;
  /** Answers where its chunks are; null when there is no such upload. */
  remove(workspaceId: number, uuid: string): Promise<ChunkPlace | null>;
  /** Removes at most `limit` uploads that have had no chunk for a day, and tells where their chunks are. */
  sweep(limit: number): Promise<readonly ChunkPlace[]>;
  /** Those of the names of places that uploads still have. */
  existing(names: readonly string[]): Promise<ReadonlySet<string>>;
}

/** What the chunks of an upload have become. */
export type Assembled =
  /** Indexes of chunks that are not there or not of the size they should have. */
  | { readonly missing: readonly number[] }
  /** A temporary file, which whoever asked for it moves away or leaves to `discard`. */
  | { readonly file: string }
  /** A file on the media disk. */
  | { readonly stored: string };

/** Where chunks lie until they are put together. Every program of an installation sees the same. */
export interface ChunkDisk {
  /** Makes a place for the chunks of a file that may lie at `path` of the media disk. */
  begin(path: string): Promise<ChunkPlace>;
  /**
   * Takes a temporary file in as a chunk; it is complete or not there at all. An earlier one of the index is replaced.
   * False when the place is gone.
   */
  keep(place: ChunkPlace, index: number, temporaryPath: string): Promise<boolean>;
  /** Puts the chunks together; repeated, what they had become before. */
  assemble(place: ChunkPlace, sizes: readonly number[]): Promise<Assembled>;
  /** Removes the place and the chunks in it, not the file on the media disk that they became. */
  discard(place: ChunkPlace): Promise<void>;
  /** Places untouched since `before`, at most `limit`. */
  idle(before: Date, limit: number): Promise<readonly ChunkPlace[]>;
}
