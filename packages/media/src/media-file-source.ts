import type { Readable } from 'node:stream';

/** A client's request for a file; header values as received, null when absent. */
export interface MediaFileRequest {
  readonly path: string;
  readonly method: 'GET' | 'HEAD';
  readonly range: string | null;
  readonly ifRange: string | null;
  readonly ifNoneMatch: string | null;
  readonly ifModifiedSince: string | null;
  /** Aborted when the client is gone, so that nothing more is fetched for it. */
  readonly signal: AbortSignal;
}

export type MediaFileAnswer =
  | {
      readonly outcome: 'found';
      readonly type: string;
      /** Bytes of the body, or of the body that a GET would have. */
      readonly length: number;
      /** The range of a part; null for the whole file. */
      readonly contentRange: string | null;
      readonly etag: string | null;
      readonly modifiedAt: Date | null;
      readonly body: Readable | null;
    }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'not_modified' }
  /** `size` is the size of the whole file in bytes. */
  | { readonly outcome: 'unsatisfiable'; readonly size: number };

/**
 * The files that the API serves. Supports one range per GET if the file still matches `If-Range`, and the conditions
 * under which a client keeps its copy. Every kind of disk answers alike.
 */
export interface MediaFileSource {
  fetch(request: MediaFileRequest): Promise<MediaFileAnswer>;
}
