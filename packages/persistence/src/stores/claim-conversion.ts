import type { StoredConversion } from '@crier/operations/ports';
import type pg from 'pg';
import { runOne } from '../database/statement.ts';

/**
 * Works on a conversion while no other connection does; null without working on it when another one does. The claim is a
 * lock of the connection, so it ends with the process that has it.
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
    const lock = `${id} ${key}`;
    const taken = await runOne<{ taken: boolean }>(client, TAKE, [lock]);
    if (!taken?.taken) return null;
    try {
      const row = await runOne<{ recorded: StoredConversion | null }>(client, RECORDED, [id, key]);
      return await work(row?.recorded ?? null);
    } finally {
      await runOne(client, GIVE_BACK, [lock]).catch((error: Error) => {
        broken ??= error;
      });
    }
  } finally {
    client.release(broken);
    client.off('error', lost);
  }
}

const TAKE = `select pg_try_advisory_lock(hashtext('conversion'), hashtext($1)) as taken`;

const GIVE_BACK = `select pg_advisory_unlock(hashtext('conversion'), hashtext($1))`;

const RECORDED = `select conversions -> $2::text as recorded from media where id = $1`;
