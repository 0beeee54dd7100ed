import type pg from 'pg';
import { type RequestScope, requestScope } from './request-client.ts';
import type { Executor } from './statement.ts';
import { type OpenTransaction, openTransaction, transaction } from './transaction.ts';

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
