import type { GrantStore, TokenPair } from '@crier/oauth-server';
import type { AppLines } from '@crier/operations/ports';
import { noteStatement, noteValues } from '../audit/audit-writer.ts';
import { type Executor, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { NO_OUTBOX, type Outbox } from '../mails/outbox.ts';
import { END } from './end-grants.ts';
import { toUserId } from './grant-row.ts';
import { toOctets } from './octets.ts';

/**
 * Begins grants and issues tokens from them. Each operation is one statement, so that it uses up the old credential and
 * stores the new ones together or not at all. Calls for the same grant take turns by its row lock. Only a call that
 * lost runs a second query, to find out why.
 */
export function createIssuer(
  pool: Executor,
  lines: AppLines,
  outbox: Outbox,
): Pick<GrantStore, 'begin' | 'redeem' | 'rotate'> {
  return {
    begin: async (grant, code) => {
      const userId = toUserId(grant.userId);
      if (userId === null) return false;
      const values = [
        ...[grant.id, userId, grant.clientId, grant.scopes, grant.resources, grant.createdAt],
        ...[toOctets(code.hash), code.redirectUri, code.challenge, code.expiresAt],
        ...noteValues(lines.allowed({ ...grant, userId })),
      ];
      if (outbox === NO_OUTBOX) return (await runOne(pool, BEGIN, values)) !== null;
      return await transaction(pool, async (client) => {
        if ((await runOne(client, BEGIN, values)) === null) return false;
        const newApp = await runOne<NewApp>(client, NEW_APP, [userId, grant.clientId, grant.id]);
        if (newApp !== null) await outbox.rows(client).queue(lines.allowedMail(newApp));
        return true;
      });
    },
    redeem: async (codeHash, pair, now) => {
      const code = toOctets(codeHash);
      if (await runOne(pool, REDEEM, [code, now, ...pairValues(pair)])) return 'redeemed';
      return (await runOne(pool, END_REPLAYED, [code, now])) ? 'replayed' : 'ended';
    },
    rotate: async (refreshHash, pair, { now, graceSeconds }) => {
      const token = toOctets(refreshHash);
      const sealedUntil = new Date(now.getTime() + graceSeconds * 1000);
      const values = [token, now, ...pairValues(pair), pair.sealed, sealedUntil];
      if (await runOne(pool, ROTATE, values)) return { outcome: 'rotated' };
      const since = new Date(now.getTime() - graceSeconds * 1000);
      const lost = await runOne<LostRotation>(pool, FIND_LOST_ROTATION, [token, since]);
      if (!lost) return { outcome: 'ended' };
      if (lost.is_retry && lost.sealed !== null) return { outcome: 'retried', sealed: lost.sealed };
      const ended = await runOne(pool, END, [lost.grant_id, 'refresh_reused', now]);
      return { outcome: ended ? 'reused' : 'ended' };
    },
  };
}

interface NewApp {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
  readonly timezone: string;
  readonly app: string;
}

interface LostRotation {
  readonly grant_id: string;
  readonly is_retry: boolean;
  readonly sealed: string | null;
}

/** No row if the user has allowed the app before and not disconnected it since. */
const NEW_APP = `
  select u.id, u.name, u.email, u.locale, u.timezone, c.name as app
    from users u join oauth_clients c on c.client_id = $2
   where u.id = $1
     and not exists (select from oauth_grants g
                      where g.user_id = $1 and g.client_id = $2 and g.id <> $3::text and g.ended_at is null)`;

/** Parameters 3 to 8 of a statement that stores a token pair. */
function pairValues({ access, refresh }: TokenPair) {
  const { scopes, resources, expiresAt } = access;
  return [
    toOctets(access.hash),
    scopes,
    resources,
    expiresAt,
    toOctets(refresh.hash),
    refresh.expiresAt,
  ] as const;
}

/**
 * Locks the app, so that no grant begins while the app is being blocked. The first grant ends the app's unused state.
 * The same statement writes the audit trail entry.
 */
const BEGIN = `
  with app as (
    select client_id, unused_since from oauth_clients
     where client_id = $3 and blocked_at is null
       for no key update
  ), begun as (
    insert into oauth_grants (id, user_id, client_id, scopes, resources, created_at)
    select $1, u.id, app.client_id, $4::text[], $5::text[], $6::timestamptz
      from app join users u on u.id = $2
    returning id, client_id
  ), noted as (
    ${noteStatement(11, 'begun')}
  ), used as (
    update oauth_clients c set unused_since = null
      from app join begun on begun.client_id = app.client_id
     where c.client_id = app.client_id and app.unused_since is not null
  )
  insert into oauth_codes (hash, grant_id, redirect_uri, challenge, expires_at)
  select $7::bytea, id, $8, $9, $10::timestamptz from begun
  returning grant_id`;

const ACCESS = `
    insert into oauth_access_tokens (hash, grant_id, scopes, resources, expires_at)
    select $3::bytea, grant_id, $4::text[], $5::text[], $6::timestamptz`;

/** A grant has only one code, so the grant's redemption time, which only one call can set, decides who redeems it. */
const REDEEM = `
  with redeemed as (
    update oauth_grants g set redeemed_at = $2
      from oauth_codes c
     where c.hash = $1 and g.id = c.grant_id and g.redeemed_at is null and g.ended_at is null
    returning g.id as grant_id
  ), access as (
    ${ACCESS} from redeemed
  )
  insert into oauth_refresh_tokens (hash, grant_id, expires_at)
  select $7::bytea, grant_id, $8::timestamptz from redeemed
  returning grant_id`;

const END_REPLAYED = `
  update oauth_grants g set ended_at = $2, end_reason = 'code_replayed'
    from oauth_codes c
   where c.hash = $1 and g.id = c.grant_id and g.redeemed_at is not null and g.ended_at is null
  returning g.id`;

/**
 * Locks the grant before the token, as every statement does. A call that waited for either lock reads both rows again.
 * New tokens derive from the consumed row, so none is issued without it. The sealed answer is stored with the successor
 * and erased when the successor is consumed, or by the clean-up after the grace period.
 */
const ROTATE = `
  with head as (
    select r.hash from oauth_refresh_tokens r join oauth_grants g on g.id = r.grant_id
     where r.hash = $1 and r.consumed_at is null and g.ended_at is null
       for no key update of g, r
  ), consumed as (
    update oauth_refresh_tokens r set consumed_at = $2, successor = $7, sealed = null
      from head
     where r.hash = head.hash
    returning r.grant_id
  ), access as (
    ${ACCESS} from consumed
  )
  insert into oauth_refresh_tokens (hash, grant_id, sealed, sealed_until, expires_at)
  select $7::bytea, grant_id, $9, $10::timestamptz, $8::timestamptz from consumed
  returning grant_id`;

const FIND_LOST_ROTATION = `
  select g.id as grant_id, head.sealed, r.consumed_at > $2 and head.hash is not null as is_retry
    from oauth_refresh_tokens r
    join oauth_grants g on g.id = r.grant_id
    left join oauth_refresh_tokens head on head.hash = r.successor and head.consumed_at is null
   where r.hash = $1 and r.consumed_at is not null and g.ended_at is null`;
