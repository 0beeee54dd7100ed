import type pg from 'pg';
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

export async function openTransaction(pool: pg.Pool): Promise<OpenTransaction> {
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
