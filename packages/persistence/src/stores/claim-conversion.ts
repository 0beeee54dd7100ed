import type { StoredConversion } from '@crier/operations/ports';
import type pg from 'pg';
import { runOne } from '../database/statement.ts';

/**
 * Runs `work` on a conversion while nobody else does; null, without running it, if somebody else does. The claim is a
 * transaction lock, so it ends with the process that holds it, even behind a pooler. That transaction touches no table
 * and keeps no snapshot, so migrations and vacuum do not wait for it.
 */
export async function claimConversion<T>(
  pool: pg.Pool,
  id: number,
  key: string,
  work: (recorded: StoredConversion | null) => Promise<T>,
): Promise<T | null> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that breaks loses the claim: at worst the same conversion is made twice.
  const lost = (error: Error) => {
    broken = error;
  };
  client.on('error', lost);
  try {
    await client.query('begin');
    try {
      await client.query('set local idle_in_transaction_session_timeout = 0');
      const taken = await runOne<{ taken: boolean }>(client, TAKE, [`${id} ${key}`]);
      if (!taken?.taken) return null;
      const row = await runOne<{ recorded: StoredConversion | null }>(pool, RECORDED, [id, key]);
      return await work(row?.recorded ?? null);
    } finally {
      await client.query('rollback').catch((error: Error) => {
        broken ??= error;
      });
    }
  } finally {
    client.release(broken);
    client.off('error', lost);
  }
}

const TAKE = `select pg_try_advisory_xact_lock(hashtext('conversion'), hashtext($1)) as taken`;

const RECORDED = `select conversions -> $2::text as recorded from media where id = $1`;
