import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ObjectStore } from './object-store.ts';

/** A call as its handler gets it: correctly signed, for the existing bucket. */
export interface S3Call {
  readonly store: ObjectStore;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Empty for the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;
  /** What the body must hash to; null when that is unsigned. */
  readonly sha256: string | null;
  readonly now: () => Date;
  /** How much a page of a list holds at most. */
  readonly pageSize: number;
}
