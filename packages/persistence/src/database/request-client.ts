import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** The transaction of the current request, if it has begun. */
export interface RequestScope {
  /** The client of the transaction; null before it begins and after it has ended. */
  client: pg.PoolClient | null;
  /** Begins the transaction if it has not begun; null if it has ended. */
  begin(): Promise<pg.PoolClient | null>;
}

/** Carries a request's transaction to the stores that the request's use case calls. */
export const requestScope = new AsyncLocalStorage<RequestScope>();
