import type { CleanUp } from '@crier/oauth-server';
import { type Executor, runOne } from '../database/statement.ts';

/**
 * Deletes what has expired, at most `limit` rows of each kind. Each kind has its own statement, which skips locked
 * rows: requests in progress neither wait for it nor fail. A grant is deleted once nothing issued from it can be used
 * any more.
 */
export async function clean(pool: Executor, { now, unusedBefore, limit }: CleanUp): Promise<number> {
  let removed = await removedBy(pool, UNUSED_CLIENTS, [unusedBefore, limit]);
  for (const statement of EXPIRED) removed += await removedBy(pool, statement, [now, limit]);
  return removed;
}

async function removedBy(
  pool: Executor,
  statement: string,
  values: readonly [Date, number],
): Promise<number> {
  const row = await runOne<{ removed: number }>(pool, statement, values);
  return row?.removed ?? 0;
}

const UNUSED_CLIENTS = `
  with due as materialized (
    select client_id from oauth_clients where unused_since < $1 order by unused_since limit $2
       for update skip locked
  ), gone as (
    delete from oauth_clients c using due where c.client_id = due.client_id returning 1
  )
  select count(*)::int as removed from gone`;

/** `due` and `gone` of a table: the expired rows, oldest first. */
function expired(table: string, key = 'hash'): string {
  return `
  with due as materialized (
    select ${key} from ${table} where expires_at <= $1 order by expires_at limit $2
       for update skip locked
  ), gone as (
    delete from ${table} t using due where (${columns('t', key)}) = (${columns('due', key)}) returning t.*
  )`;
}

function columns(alias: string, key: string): string {
  return key
    .split(', ')
    .map((column) => `${alias}.${column}`)
    .join(', ');
}

const COUNT = `select count(*)::int as removed from gone`;

const COUNT_BOTH = `select ((select count(*) from gone) + (select count(*) from over))::int as removed`;

/** If a code is being redeemed, its grant is read again after the redemption is stored. */
const CODES = `
  ${expired('oauth_codes')}, over as (
    delete from oauth_grants g using gone where g.id = gone.grant_id and g.redeemed_at is null returning 1
  )
  ${COUNT_BOTH}`;

function tokens(table: string): string {
  return `
  ${expired(table)}, over as (
    delete from oauth_grants g using (select distinct grant_id from gone) touched
     where g.id = touched.grant_id
       and not exists (select from oauth_refresh_tokens t where t.grant_id = g.id and t.expires_at > $1)
       and not exists (select from oauth_access_tokens t where t.grant_id = g.id and t.expires_at > $1)
       and not exists (select from oauth_codes t where t.grant_id = g.id and t.expires_at > $1)
    returning 1
  )
  ${COUNT_BOTH}`;
}

/**
 * An answer without a time was written by an older version, which may retry with it for a moment. It gets a time now,
 * and a later call erases it.
 */
const SEALED_ANSWERS = `
  with due as materialized (
    select hash from oauth_refresh_tokens where sealed is not null and (sealed_until is null or sealed_until <= $1)
     order by sealed_until limit $2
       for update skip locked
  ), erased as (
    update oauth_refresh_tokens t
       set sealed = case when t.sealed_until is null then t.sealed end,
           sealed_until = coalesce(t.sealed_until, $1::timestamptz + interval '30 seconds')
      from due where t.hash = due.hash
    returning 1
  )
  select count(*)::int as removed from erased`;

const EXPIRED = [
  SEALED_ANSWERS,
  `${expired('oauth_assertions', 'client_id, id_hash')} ${COUNT}`,
  `${expired('oauth_requests')} ${COUNT}`,
  CODES,
  tokens('oauth_access_tokens'),
  tokens('oauth_refresh_tokens'),
];
