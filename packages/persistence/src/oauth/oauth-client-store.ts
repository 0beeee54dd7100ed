import type { ClientStore } from '@crier/oauth-server';
import { type Executor, run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { CLIENT_COLUMNS, type ClientRow, clientValues, toClient } from './client-row.ts';
import { toOctets } from './octets.ts';

/**
 * Apps on PostgreSQL. Beginning a grant and blocking an app both lock the app's row, so that no grant slips past a
 * block.
 */
export function createOAuthClientStore(pool: Executor): ClientStore {
  return {
    find: async (clientId) => {
      // PostgreSQL text can't contain NUL, so no app has such an id, and the query would fail.
      if (clientId.includes('\0')) return null;
      const row = await runOne<ClientRow>(pool, FIND, [clientId]);
      return row && toClient(row);
    },
    claim: async (client, limit) => {
      const values = [...clientValues(client), limit?.maximumUnused ?? null];
      return (await runOne(pool, CLAIM, values)) ? 'claimed' : 'taken';
    },
    saveDocument: async (client) => {
      const row = await runOne<ClientRow>(pool, SAVE_DOCUMENT, clientValues(client));
      if (!row) throw new Error('saving an app returned no row');
      return toClient(row);
    },
    edit: async (clientId, { name, redirectUris, scopes, logo }) => {
      const values = [clientId, name ?? null, redirectUris ?? null, scopes ?? null];
      const row = await runOne<ClientRow>(pool, EDIT, [...values, logo !== undefined, logo ?? null]);
      return row && toClient(row);
    },
    rotateSecret: async (clientId, secretHash) =>
      (await runOne(pool, ROTATE_SECRET, [clientId, toOctets(secretHash)])) !== null,
    block: (clientId, now) =>
      transaction(pool, async (client) => {
        if (!(await runOne(client, BLOCK, [clientId, now]))) return false;
        await run(client, END_ALL, [clientId, now]);
        return true;
      }),
    unblock: async (clientId) => (await runOne(pool, UNBLOCK, [clientId])) !== null,
    remove: async (clientId) => (await runOne(pool, REMOVE, [clientId])) !== null,
    list: async ({ selfRegistered, limit, offset }) => {
      const rows = await run<ListedRow>(pool, LIST, [selfRegistered, limit, offset]);
      return rows.map((row) => ({ client: toClient(row), users: row.users, lastUsedAt: row.last_used_at }));
    },
  };
}

interface ListedRow extends ClientRow {
  readonly users: number;
  readonly last_used_at: Date | null;
}

const FIND = `select ${CLIENT_COLUMNS} from oauth_clients c where c.client_id = $1`;

const INTO = `
  insert into oauth_clients as c (
    client_id, kind, name, redirect_uris, scopes, auth_methods, secret_hash, jwks_uri, logo, fresh_until, created_at,
    blocked_at, unused_since, registration)
  select $1::text, $2::text, $3::text, $4::text[], $5::text[], $6::text[], $7::bytea, $8::text, $9::text,
         $10::timestamptz, $11::timestamptz, $12::timestamptz, $13::timestamptz,`;

/**
 * Evicts the unused registration whose number is now beyond the limit. Because registrations are numbered, nothing is
 * counted and they do not wait for each other. A few numbers before it are checked too, because some were never
 * assigned or not committed yet. An app that is beginning a grant or a consent page right now stays: it is locked, or
 * has a new number afterwards.
 */
const CLAIM = `
  with claimed as (
    ${INTO} case when $14::int is not null then nextval('oauth_registrations') end
    on conflict do nothing
    returning c.client_id, c.registration
  ), due as materialized (
    select c.client_id from claimed join oauth_clients c
        on c.registration <= claimed.registration - $14::int and c.registration > claimed.registration - $14::int - 64
     where c.unused_since is not null and c.blocked_at is null
       and not exists (select from oauth_requests r where r.client_id = c.client_id and r.expires_at > $11)
       for update of c skip locked
  ), evicted as (
    delete from oauth_clients c using due where c.client_id = due.client_id
  )
  select client_id from claimed`;

const SAVE_DOCUMENT = `
  ${INTO} null
  on conflict (client_id) do update
     set kind = excluded.kind, name = excluded.name, redirect_uris = excluded.redirect_uris,
         scopes = excluded.scopes, auth_methods = excluded.auth_methods, secret_hash = excluded.secret_hash,
         jwks_uri = excluded.jwks_uri, logo = excluded.logo, fresh_until = excluded.fresh_until
  returning ${CLIENT_COLUMNS}`;

const EDIT = `
  update oauth_clients c
     set name = coalesce($2, name), redirect_uris = coalesce($3, redirect_uris), scopes = coalesce($4, scopes),
         logo = case when $5 then $6 else logo end
   where client_id = $1 and kind = 'registered'
  returning ${CLIENT_COLUMNS}`;

const ROTATE_SECRET = `
  update oauth_clients set secret_hash = $2
   where client_id = $1 and kind = 'registered' and secret_hash is not null
  returning client_id`;

const BLOCK = `
  update oauth_clients set blocked_at = coalesce(blocked_at, $2)
   where client_id = $1 and kind <> 'registered'
  returning client_id`;

/** A separate statement after the lock, so that it sees every grant that began before. */
const END_ALL = `
  with due as (
    select id from oauth_grants where client_id = $1 and ended_at is null order by id for no key update
  )
  update oauth_grants g set ended_at = $2, end_reason = 'blocked' from due where g.id = due.id`;

const UNBLOCK = `
  update oauth_clients set blocked_at = null where client_id = $1 and kind <> 'registered' returning client_id`;

/** The app's grants, and everything issued from them, are deleted with it. */
const REMOVE = `delete from oauth_clients where client_id = $1 and kind = 'registered' returning client_id`;

const LIVE = 'g.client_id = c.client_id and g.redeemed_at is not null and g.ended_at is null';

const ORDER = 'last_used_at desc nulls last, created_at desc, client_id';

/**
 * The apps that are in use, or those that are not. A page needs at most the first rows of each part up to its own end,
 * and none of the second part if it ends within the first.
 */
function part(isInUse: boolean): string {
  return `
    select c.client_id, c.last_used_at, c.created_at, ${isInUse} as in_use from oauth_clients c
     where (c.kind <> 'registered') = $1 and ${isInUse ? '' : 'not '}exists (select from oauth_grants g where ${LIVE})`;
}

const LIST = `
  with in_use as materialized (
    ${part(true)} order by ${ORDER} limit $2::int + $3::int
  ), others as materialized (
    ${part(false)} and (select count(*) from in_use) < $2::int + $3::int order by ${ORDER} limit $2::int + $3::int
  ), page as materialized (
    select * from in_use union all select * from others order by in_use desc, ${ORDER} limit $2 offset $3
  )
  select ${CLIENT_COLUMNS}, c.last_used_at, (select count(distinct g.user_id)::int from oauth_grants g where ${LIVE}) as users
    from page join oauth_clients c on c.client_id = page.client_id
   order by page.in_use desc, page.last_used_at desc nulls last, page.created_at desc, page.client_id`;
