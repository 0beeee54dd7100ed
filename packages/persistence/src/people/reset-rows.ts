import { RESET_HOURS, type ResetRows } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';

/** Password reset links, in a transaction. */
export function resetRows(client: pg.PoolClient): ResetRows {
  return {
    put: async (userId, hash, madeBy, hours = RESET_HOURS) => {
      const put = await runOne<{ expiresAt: Date }>(client, PUT, [userId, hash, madeBy, hours]);
      if (put === null) throw new Error(`storing the link for user ${userId} returned no row`);
      return put.expiresAt;
    },
    find: (hash) => runOne<{ userId: number; madeBy: number | null }>(client, FIND, [hash]),
    take: async (hash) => (await run(client, TAKE, [hash])).length > 0,
    end: async (userId) => {
      await run(client, END, [userId]);
    },
  };
}

const PUT = `
  insert into password_resets (user_id, hash, made_by, expires_at)
  values ($1, $2, $3, now() + make_interval(hours => $4::int))
  on conflict (user_id) do update
    set hash = excluded.hash, made_by = excluded.made_by, created_at = now(), expires_at = excluded.expires_at
  returning expires_at as "expiresAt"`;

const FIND = `
  select user_id as "userId", made_by as "madeBy" from password_resets where hash = $1 and expires_at > now()`;

const TAKE = 'delete from password_resets where hash = $1 and expires_at > now() returning 1';

const END = 'delete from password_resets where user_id = $1';
