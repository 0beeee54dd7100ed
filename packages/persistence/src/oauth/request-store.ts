import type { AuthorizationRequestRecord, AuthorizationRequestStore } from '@crier/oauth-server';
import { type Executor, run, runOne } from '../database/statement.ts';
import { fromOctets, toOctets } from './octets.ts';

/** Authorization requests on PostgreSQL; every method is one statement. */
export function createRequestStore(pool: Executor): AuthorizationRequestStore {
  return {
    begin: async ({ hash, clientId, parameters, consent, expiresAt }, { maximumOfUser }) => {
      const { userId, sessionHash, redirectUri, scopes } = consent;
      await run(pool, BEGIN, [
        ...[toOctets(hash), clientId, JSON.stringify(parameters), userId, toOctets(sessionHash)],
        ...[redirectUri, scopes, expiresAt, Math.max(0, maximumOfUser - 1)],
      ]);
    },
    take: async (hash, { userId, sessionHash }, now) => {
      const values = [toOctets(hash), userId, toOctets(sessionHash), now];
      const row = await runOne<RequestRow>(pool, TAKE, values);
      return row && toRequest(row);
    },
  };
}

interface RequestRow {
  readonly hash: Buffer;
  /** Null in rows written by older versions. */
  readonly client_id: string | null;
  readonly parameters: [string, string][];
  readonly consent_user_id: string;
  readonly consent_session: Buffer;
  readonly consent_redirect_uri: string;
  readonly consent_scopes: string[];
  readonly expires_at: Date;
}

function toRequest(row: RequestRow): AuthorizationRequestRecord {
  return {
    hash: fromOctets(row.hash),
    clientId: row.client_id ?? '',
    parameters: row.parameters,
    consent: {
      userId: row.consent_user_id,
      sessionHash: fromOctets(row.consent_session),
      redirectUri: row.consent_redirect_uri,
      scopes: row.consent_scopes,
    },
    expiresAt: row.expires_at,
  };
}

const COLUMNS = `
  hash, client_id, parameters, consent_user_id, consent_session, consent_redirect_uri, consent_scopes, expires_at`;

/** Moves an app that never had a grant to the end of the registrations, as if it had just registered. */
function registeredJustNow(request: string): string {
  return `
    update oauth_clients c set registration = nextval('oauth_registrations')
      from ${request} where c.client_id = ${request}.client_id and c.unused_since is not null`;
}

const BEGIN = `
  with over as materialized (
    select hash from oauth_requests where consent_user_id = $4
     order by expires_at desc offset $9 for update skip locked
  ), gone as (
    delete from oauth_requests r using over where r.hash = over.hash
  ), begun as (
    insert into oauth_requests (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8) returning client_id
  )
  ${registeredJustNow('begun')}`;

const TAKE = `
  with taken as (
    delete from oauth_requests
     where hash = $1 and consent_user_id = $2 and consent_session = $3 and expires_at > $4
       and consent_redirect_uri is not null and consent_scopes is not null
    returning ${COLUMNS}
  ), again as (
    ${registeredJustNow('taken')}
  )
  select ${COLUMNS} from taken`;
