import type pg from 'pg';
import type { Executor } from './statement.ts';

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. A connection that is lost
 * meanwhile fails the next statement, never the process. On a client, which is in a transaction already, it is part of
 * that one.
 */
export async function transaction<T>(
  executor: Executor,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  if ('release' in executor) return await work(executor);
  const client = await executor.connect();
  let broken: Error | undefined;
  const lost = (error: Error) => {
    broken = error;
  };
  client.on('error', lost);
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
    client.off('error', lost);
  }
}
