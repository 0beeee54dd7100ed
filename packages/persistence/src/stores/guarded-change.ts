import type { RecordGuard } from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, runOne } from '../database/statement.ts';
import { joinedTransaction, joinRequest } from '../database/transaction.ts';

/**
 * Changes a record after `guard` has checked it under its lock, in one transaction: `text` takes the lock, and if the
 * guard throws, nothing changes. Without a guard only the change runs. It joins the request's transaction. Null if
 * there is no such record.
 */
export async function guardedChange<Row extends object, T>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
  guard: RecordGuard<Row> | undefined,
  change: (executor: Executor) => Promise<T>,
): Promise<T | null> {
  if (!guard) return await change(await joinRequest(pool));
  return await joinedTransaction(pool, async (client) => {
    const row = await runOne<Row>(client, text, values);
    if (!row) return null;
    guard(row);
    return await change(client);
  });
}
