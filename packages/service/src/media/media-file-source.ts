import type { Readable } from 'node:stream';

/** What a client asks of a file; header values as they came, null when absent. */
export interface MediaFileRequest {
  readonly path: string;
  readonly method: 'GET' | 'HEAD';
  readonly range: string | null;
  readonly ifRange: string | null;
  readonly ifNoneMatch: string | null;
  readonly ifModifiedSince: string | null;
  /** Aborted when the client is gone: nothing more is fetched for it. */
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
  /** `size` is that of the whole file in bytes. */
  | { readonly outcome: 'unsatisfiable'; readonly size: number };

/**
 * Where the API finds the files it serves: with one range of a GET, if the file is still the one of `If-Range`, and with
 * the conditions under which a client keeps what it has. Every kind of disk answers alike.
 */
export interface MediaFileSource {
  fetch(request: MediaFileRequest): Promise<MediaFileAnswer>;
}
