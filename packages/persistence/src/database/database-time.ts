import type pg from 'pg';
import { runOne } from './statement.ts';

/** The time of the database's clock at some moment during the call. */
export async function readDatabaseTime(pool: pg.Pool): Promise<Date> {
  const row = await runOne<{ at: Date }>(pool, READ);
  if (!row) throw new Error('the database told no time');
  return row.at;
}

const READ = 'select clock_timestamp() as at';
