import type pg from 'pg';
import { type RequestScope, requestScope } from './request-client.ts';
import type { Executor } from './statement.ts';

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. If the connection is lost
 * meanwhile, the next statement fails, never the process. If `executor` is a client that is already in a transaction,
 * `work` joins it.
 */
export async function transaction<T>(
  executor: Executor,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  if ('release' in executor) return await work(executor);
  const { client, commit, rollback } = await openTransaction(executor);
  try {
    const result = await work(client);
    await commit();
    return result;
  } catch (error) {
    await rollback();
    throw error;
  }
}

/** A transaction that has begun. `commit` ends it; if `commit` or anything else fails, `rollback` does. */
export interface OpenTransaction {
  readonly client: pg.PoolClient;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

async function openTransaction(pool: pg.Pool): Promise<OpenTransaction> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const lost = (error: Error) => {
    broken = error;
  };
  client.on('error', lost);
  const giveBack = () => {
    client.release(broken);
    client.off('error', lost);
  };
  const rollback = async () => {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    giveBack();
  };
  try {
    await client.query('begin');
  } catch (error) {
    await rollback();
    throw error;
  }
  return {
    client,
    commit: async () => {
      await client.query('commit');
      giveBack();
    },
    rollback,
  };
}

/**
 * Runs `work` and then `last` in one transaction: everything that `last` and the stores (through `joinRequest`) write
 * is committed together, or none of it if either throws. The transaction begins with the first such write, so that a
 * request holds no connection while it receives files. After that, its reads see its writes.
 */
export async function requestTransaction<T>(
  pool: pg.Pool,
  work: () => Promise<T>,
  last: (executor: Executor, result: T) => Promise<void>,
): Promise<T> {
  let opening: Promise<OpenTransaction> | null = null;
  let ended = false;
  const scope: RequestScope = {
    client: null,
    begin: async () => {
      if (ended) return null;
      opening ??= openTransaction(pool);
      scope.client = (await opening).client;
      return scope.client;
    },
  };
  const end = async (way: 'commit' | 'rollback') => {
    ended = true;
    scope.client = null;
    await (await (opening as Promise<OpenTransaction> | null))?.[way]();
  };
  try {
    const result = await requestScope.run(scope, work);
    await last(scope.client ?? pool, result);
    await end('commit');
    return result;
  } catch (error) {
    await end('rollback').catch(() => undefined);
    throw error;
  }
}

/** The executor for a single write of a request: the request's transaction if there is one, otherwise the pool. */
export async function joinRequest(pool: pg.Pool): Promise<Executor> {
  return (await requestScope.getStore()?.begin()) ?? pool;
}

/** Like `transaction`, as part of the request's transaction if there is one. */
export async function joinedTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return await transaction(await joinRequest(pool), work);
}
