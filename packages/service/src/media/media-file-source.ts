import type { Readable } from 'node:stream';

/** What a client asks of a file; header values as they came, null when absent. */
export interface MediaFileRequest {
  readonly path: string;
  readonly method: 'GET' | 'HEAD';
  /** One range of bytes. */
  readonly range: string | null;
  readonly ifNoneMatch: string | null;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
}

export type MediaFileAnswer =
  | {
      readonly outcome: 'found';
      readonly type: string;
      /** Bytes of the body, or of what the body would be. */
      readonly length: number;
      /** Of a part; null for the whole file. */
      readonly contentRange: string | null;
      readonly etag: string | null;
      readonly modifiedAt: Date | null;
      readonly body: Readable | null;
    }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'not_modified' }
  | { readonly outcome: 'unsatisfiable' };

/** Files that have to be fetched to be served. */
export interface RemoteMediaFiles {
  readonly kind: 'remote';
  fetch(request: MediaFileRequest): Promise<MediaFileAnswer>;
}

/** Where the API finds the files it serves. */
export type MediaFileSource = { readonly kind: 'folder'; readonly folder: string } | RemoteMediaFiles;
