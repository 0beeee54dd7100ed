import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** The transaction of the request under way, once it has begun. */
export interface RequestScope {
  /** The client of the transaction; null before it begins and after it has ended. */
  client: pg.PoolClient | null;
  /** Begins the transaction unless it has begun; null once it has ended. */
  begin(): Promise<pg.PoolClient | null>;
}

/** Carries the transaction of a request to the stores that the request's use case calls. */
export const requestScope = new AsyncLocalStorage<RequestScope>();
