import { SESSION_IDLE_SECONDS, type SessionRecord, type SessionRows } from '@crier/operations/ports';
import type pg from 'pg';
import { run } from '../database/statement.ts';

/** The sessions of users, in a transaction. */
export function sessionRows(client: pg.PoolClient): SessionRows {
  return {
    list: (userId, current) =>
      run<SessionRecord>(client, LIST, [userId, current ?? null, SESSION_IDLE_SECONDS]),
    end: async (userId, id) => (await run(client, END, [userId, id])).length > 0,
    endAll: async (userId, keep) => (await run(client, END_ALL, [userId, keep ?? null])).length,
  };
}

const LIST = `
  select id, created_at as "createdAt", last_seen as "lastSeen", address, user_agent as "userAgent",
         coalesce(hash = $2::bytea, false) as current
    from sessions
   where user_id = $1 and expires_at > now() and last_seen > now() - $3 * interval '1 second'
   order by last_seen desc, sessions.created_at desc, id`;

const END = 'delete from sessions where user_id = $1 and id = $2::uuid returning 1';

const END_ALL = `
  delete from sessions where user_id = $1 and ($2::bytea is null or hash <> $2) returning 1`;
