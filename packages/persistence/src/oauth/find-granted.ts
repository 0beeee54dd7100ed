import type { FoundAccess, GrantStore } from '@crier/oauth-server';
import { REGISTRATION_POLICY_KEY } from '@crier/operations/ports';
import { type Executor, runOne } from '../database/statement.ts';
import { CLIENT_COLUMNS, type ClientRow, toClient } from './client-row.ts';
import { GRANT_COLUMNS, type GrantRow, toGranted } from './grant-row.ts';
import { fromOctets, toOctets } from './octets.ts';
import { parseRegistrationPolicy } from './registration-policy.ts';

/** Finds codes and tokens by their hash, with one prepared query each by primary key; writes nothing. */
export function createGrantedFinders(
  pool: Executor,
): Pick<GrantStore, 'findAccess' | 'findCode' | 'findRefresh'> {
  return {
    findCode: async (hash) => {
      const row = await runOne<CodeRow>(pool, FIND_CODE, [toOctets(hash)]);
      if (!row) return null;
      const { client_id: clientId, redirect_uri: redirectUri, challenge, expires_at: expiresAt } = row;
      const record = { hash: fromOctets(row.hash), clientId, redirectUri, challenge, expiresAt };
      return { record, ...toGranted(row), client: toClient(row) };
    },
    findRefresh: async (hash) => {
      const row = await runOne<IssuedRow>(pool, FIND_REFRESH, [toOctets(hash)]);
      if (!row) return null;
      const record = { hash: fromOctets(row.hash), expiresAt: row.expires_at };
      return { record, ...toGranted(row), client: toClient(row) };
    },
    findAccess: async (hash) => {
      const row = await runOne<AccessRow>(pool, FIND_ACCESS, [toOctets(hash), REGISTRATION_POLICY_KEY]);
      if (!row) return null;
      const policy = parseRegistrationPolicy(row.policy);
      return { ...toAccess(row), ...(policy && { policy }) };
    },
  };
}

/** A token with its grant and its app. */
export function toAccess(row: AccessRow): FoundAccess {
  const { scopes, resources, expires_at: expiresAt } = row;
  const record = { hash: fromOctets(row.hash), scopes, resources, expiresAt };
  return { record, ...toGranted(row), client: toClient(row) };
}

interface IssuedRow extends GrantRow, ClientRow {
  readonly hash: Buffer;
  readonly expires_at: Date;
}

interface CodeRow extends IssuedRow {
  readonly redirect_uri: string;
  readonly challenge: string | null;
}

/** A token as selected by `ACCESS_COLUMNS`. */
export interface AccessRow extends IssuedRow {
  readonly scopes: string[];
  readonly resources: string[] | null;
  readonly policy: unknown;
}

const GRANTED_COLUMNS = `${GRANT_COLUMNS}, ${CLIENT_COLUMNS}`;

/** What was issued to a suspended user is not found. */
const JOIN_GRANTED = `
    join oauth_grants g on g.id = i.grant_id
    join users owner on owner.id = g.user_id and owner.suspended_at is null
    join oauth_clients c on c.client_id = g.client_id`;

/** Columns of `ACCESS_TABLES`. */
export const ACCESS_COLUMNS = `
  i.hash, i.scopes, i.resources, i.expires_at, ${GRANTED_COLUMNS}, s.value as policy`;

/** A token with its grant, its app and the current setting, whose key is `$2`. */
export const ACCESS_TABLES = `
  oauth_access_tokens i ${JOIN_GRANTED}
    left join settings s on s.key = $2`;

const FIND_CODE = `
  select i.hash, i.redirect_uri, i.challenge, i.expires_at, ${GRANTED_COLUMNS}
    from oauth_codes i ${JOIN_GRANTED}
   where i.hash = $1`;

const FIND_REFRESH = `
  select i.hash, i.expires_at, ${GRANTED_COLUMNS}
    from oauth_refresh_tokens i ${JOIN_GRANTED}
   where i.hash = $1`;

const FIND_ACCESS = `select ${ACCESS_COLUMNS} from ${ACCESS_TABLES} where i.hash = $1`;
