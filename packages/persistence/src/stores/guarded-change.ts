import type { RecordGuard } from '@crier/operations';
import type pg from 'pg';
import { joinedTransaction, joinRequest } from '../database/request-transaction.ts';
import { type Executor, runOne } from '../database/statement.ts';

/** Reads a record under a row lock. */
interface Holding {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Changes a record after `guard` has looked at it under its lock, in one transaction; what the guard throws leaves
 * everything as it was. Without a guard nothing but the change happens. Part of the request's transaction. Null when there is no such record.
 */
export async function guardedChange<Row extends pg.QueryResultRow, T>(
  pool: pg.Pool,
  holding: Holding,
  guard: RecordGuard<Row> | undefined,
  change: (executor: Executor) => Promise<T>,
): Promise<T | null> {
  if (!guard) return await change(await joinRequest(pool));
  return await joinedTransaction(pool, async (client) => {
    const row = await runOne<Row>(client, holding.text, holding.values);
    if (!row) return null;
    guard(row);
    return await change(client);
  });
}
