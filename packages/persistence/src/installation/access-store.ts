import { type AccessCount, type AccessStore, SETUP_HOURS } from '@crier/operations/ports';
import type pg from 'pg';
import { createAuditWriter } from '../audit/audit-writer.ts';
import { type Executor, run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';

const ROWS_AT_ONCE = 5_000;
/** How long the command waits for requests that are writing. */
const BARRIER = '10s';

/** The credentials of people and apps (sessions, keys, grants and links that give access), on PostgreSQL. */
export function createAccessStore(pool: pg.Pool): AccessStore {
  return {
    awaitWriters: () => awaitWriters(pool),
    transaction: (work) =>
      transaction(pool, (client) =>
        work({
          count: (before) => countAccess(client, before),
          endSessions: (before) => inBatches(client, END_SESSIONS, before),
          endGrants: (before) => inBatches(client, END_GRANTS, before),
          revokeKeys: (before) => inBatches(client, REVOKE_KEYS, before),
          endResets: async (before) => (await run(client, END_RESETS, [before])).length,
          endInvitations: async (before) => (await run(client, END_INVITATIONS, [before])).length,
          endSetupLink: async (before) => (await run(client, END_SETUP_LINK, [before, SETUP_HOURS])).length,
          audit: createAuditWriter(client),
        }),
      ),
  };
}

async function countAccess(executor: Executor, before: Date): Promise<AccessCount> {
  const counted = await runOne<AccessCount>(executor, COUNT, [before]);
  return counted ?? { sessions: 0, grants: 0, keys: 0, users: 0, invitations: 0, resetLinks: 0 };
}

/** Waits until every write that has begun by now is committed: takes the locks and releases them at once. */
async function awaitWriters(pool: pg.Pool): Promise<void> {
  await transaction(pool, async (client) => {
    await client.query(`set local lock_timeout = '${BARRIER}'`);
    await client.query(
      'lock table sessions, personal_keys, oauth_grants, password_resets, invitations in share row exclusive mode',
    );
  });
}

async function inBatches(client: pg.PoolClient, statement: string, before: Date): Promise<number> {
  let ended = 0;
  for (;;) {
    const { length } = await run(client, statement, [before, ROWS_AT_ONCE]);
    ended += length;
    if (length < ROWS_AT_ONCE) return ended;
  }
}

const COUNT = `
  with live as (
    select 's' as kind, user_id from sessions where created_at < $1 and expires_at > now()
    union all
    select 'g', user_id from oauth_grants where created_at < $1 and ended_at is null
    union all
    select 'k', user_id from personal_keys
     where created_at < $1 and revoked_at is null and (expires_at is null or expires_at > now())
  )
  select count(*) filter (where kind = 's')::int as sessions, count(*) filter (where kind = 'g')::int as grants,
         count(*) filter (where kind = 'k')::int as keys, count(distinct user_id)::int as users,
         (select count(*)::int from invitations where created_at < $1 and expires_at > now()) as invitations,
         (select count(*)::int from password_resets where created_at < $1 and expires_at > now()) as "resetLinks"
    from live`;

const END_SESSIONS = `
  delete from sessions
   where hash in (select hash from sessions where created_at < $1 order by hash limit $2 for update)
  returning 1`;

/** Locks rows in the order of their ids, as every statement does, so that calls over many grants never deadlock. */
const END_GRANTS = `
  with due as (
    select id from oauth_grants where created_at < $1 and ended_at is null order by id limit $2 for no key update
  )
  update oauth_grants g set ended_at = now(), end_reason = 'operator' from due where g.id = due.id
  returning 1`;

const REVOKE_KEYS = `
  with due as (
    select id from personal_keys where created_at < $1 and revoked_at is null order by id limit $2 for no key update
  )
  update personal_keys k set revoked_at = now() from due where k.id = due.id
  returning 1`;

const END_RESETS = 'delete from password_resets where created_at < $1 returning 1';

const END_INVITATIONS = 'delete from invitations where created_at < $1 returning 1';

const END_SETUP_LINK = `
  delete from settings
   where key = 'setup_link' and (value ->> 'expires_at')::timestamptz - make_interval(hours => $2::int) < $1
  returning 1`;
