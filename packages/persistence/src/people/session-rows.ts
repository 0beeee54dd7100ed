import {
  SESSION_IDLE_SECONDS,
  type SessionRecord,
  type SessionRows,
  VIEW_SECONDS,
} from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';

/** The sessions of users, in a transaction. */
export function sessionRows(client: pg.PoolClient): SessionRows {
  return {
    list: (userId, current) =>
      run<SessionRecord>(client, LIST, [userId, current ?? null, SESSION_IDLE_SECONDS]),
    end: async (userId, id) => (await run(client, END, [userId, id])).length > 0,
    endAll: async (userId, keep) => (await run(client, END_ALL, [userId, keep ?? null])).length,
    beginView: async (session, userId) =>
      (await runOne<{ until: Date }>(client, BEGIN_VIEW, [session, userId, VIEW_SECONDS]))?.until ?? null,
    endView: (session) => runOne<{ by: number; userId: number }>(client, END_VIEW, [session]),
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

/** The view ends with the session at the latest. */
const BEGIN_VIEW = `
  update sessions
     set view_user_id = $2, view_until = least(expires_at, now() + $3 * interval '1 second')
   where hash = $1 and expires_at > now()
  returning view_until as until`;

const END_VIEW = `
  with viewed as (select hash, user_id, view_user_id, view_until from sessions where hash = $1 for update)
  update sessions s set view_user_id = null, view_until = null
    from viewed
   where s.hash = viewed.hash and viewed.view_user_id is not null and viewed.view_until > now()
  returning viewed.user_id as by, viewed.view_user_id as "userId"`;
