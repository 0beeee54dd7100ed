import type { NewMedia } from './media-store.ts';
import type { StoredMedia } from './records.ts';

/** Most bytes of a chunk; every chunk but the last has as many. */
export const CHUNK_BYTES = 10_485_760;

/** An upload in chunks as stored. */
export interface StoredUpload {
  readonly uuid: string;
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
  /** False when there is no such upload. */
  remove(workspaceId: number, uuid: string): Promise<boolean>;
  /** Removes at most `limit` uploads that have had no chunk for a day, and tells which. */
  sweep(limit: number): Promise<readonly string[]>;
  /** Those of the UUIDs that still are uploads. */
  existing(uuids: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Where chunks lie until they are put together, a folder for each upload. */
export interface ChunkDisk {
  /** Moves a temporary file in as a chunk; it is complete or not there at all. An earlier one of the index is replaced. */
  keep(upload: string, index: number, temporaryPath: string): Promise<void>;
  /**
   * Puts the chunks together in a temporary file below the upload's folder, or tells which are missing or not of the
   * size they should have.
   */
  assemble(
    upload: string,
    sizes: readonly number[],
  ): Promise<{ readonly path: string } | { readonly missing: readonly number[] }>;
  /** Removes the upload's folder with everything in it. */
  discard(upload: string): Promise<void>;
  /** The uploads that have folders untouched since `before`, at most `limit`. */
  idle(before: Date, limit: number): Promise<readonly string[]>;
}
