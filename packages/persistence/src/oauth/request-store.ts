import type { AuthorizationRequestRecord, AuthorizationRequestStore } from '@crier/oauth-server';
import type pg from 'pg';
import { type Executor, run, runOne } from '../database/statement.ts';
import { fromOctets, toOctets } from './octets.ts';

/** Authorization requests on PostgreSQL; every method is one statement. */
export function createRequestStore(pool: Executor): AuthorizationRequestStore {
  return {
    begin: async ({ hash, parameters, consent, expiresAt }) => {
      const { userId, sessionHash, redirectUri, scopes } = consent ?? {};
      await run(pool, BEGIN, [
        ...[toOctets(hash), JSON.stringify(parameters), userId ?? null],
        ...[sessionHash === undefined ? null : toOctets(sessionHash), redirectUri ?? null, scopes ?? null],
        expiresAt,
      ]);
    },
    find: async (hash, now) => {
      const row = await runOne<RequestRow>(pool, FIND, [toOctets(hash), now]);
      return row && toRequest(row);
    },
    take: async (hash, { userId, sessionHash }, now) => {
      const values = [toOctets(hash), userId, toOctets(sessionHash), now];
      const row = await runOne<RequestRow>(pool, TAKE, values);
      return row && toRequest(row);
    },
  };
}

interface RequestRow extends pg.QueryResultRow {
  readonly hash: Buffer;
  readonly parameters: [string, string][];
  readonly consent_user_id: string | null;
  readonly consent_session: Buffer | null;
  readonly consent_redirect_uri: string | null;
  readonly consent_scopes: string[] | null;
  readonly expires_at: Date;
}

function toRequest(row: RequestRow): AuthorizationRequestRecord {
  return {
    hash: fromOctets(row.hash),
    parameters: row.parameters,
    consent: toConsent(row),
    expiresAt: row.expires_at,
  };
}

function toConsent(row: RequestRow): AuthorizationRequestRecord['consent'] {
  const { consent_user_id: userId, consent_session: session, consent_redirect_uri: redirectUri } = row;
  if (userId === null || session === null || redirectUri === null) return null;
  return { userId, sessionHash: fromOctets(session), redirectUri, scopes: row.consent_scopes ?? [] };
}

const COLUMNS = `
  hash, parameters, consent_user_id, consent_session, consent_redirect_uri, consent_scopes, expires_at`;

const BEGIN = `insert into oauth_requests (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7)`;

const FIND = `
  select ${COLUMNS} from oauth_requests where hash = $1 and consent_user_id is null and expires_at > $2`;

const TAKE = `
  delete from oauth_requests
   where hash = $1 and consent_user_id = $2 and consent_session = $3 and expires_at > $4
  returning ${COLUMNS}`;
