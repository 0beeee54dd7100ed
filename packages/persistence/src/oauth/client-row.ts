import type { ClientAuthMethod, ClientKind, ClientRecord } from '@crier/oauth-server';
import { fromOctets, toOctets } from './octets.ts';

/** An app as selected by `CLIENT_COLUMNS`. */
export interface ClientRow {
  readonly client_id: string;
  readonly kind: ClientKind;
  readonly name: string;
  readonly redirect_uris: string[];
  readonly client_scopes: string[];
  readonly auth_methods: ClientAuthMethod[];
  readonly secret_hash: Buffer | null;
  readonly jwks_uri: string | null;
  readonly logo: string | null;
  readonly fresh_until: Date | null;
  readonly client_created_at: Date;
  readonly blocked_at: Date | null;
}

/** Columns of `oauth_clients c`, named so that they don't clash with those of a grant. */
export const CLIENT_COLUMNS = `
  c.client_id, c.kind, c.name, c.redirect_uris, c.scopes as client_scopes, c.auth_methods, c.secret_hash, c.jwks_uri,
  c.logo, c.fresh_until, c.created_at as client_created_at, c.blocked_at`;

export function toClient(row: ClientRow): ClientRecord {
  return {
    clientId: row.client_id,
    kind: row.kind,
    name: row.name,
    redirectUris: row.redirect_uris,
    scopes: row.client_scopes,
    authMethods: row.auth_methods,
    secretHash: row.secret_hash && fromOctets(row.secret_hash),
    jwksUri: row.jwks_uri,
    logo: row.logo,
    freshUntil: row.fresh_until,
    createdAt: row.client_created_at,
    blockedAt: row.blocked_at,
  };
}

/** The values for `insert into oauth_clients`. */
export function clientValues(client: ClientRecord) {
  return [
    client.clientId,
    client.kind,
    client.name,
    client.redirectUris,
    client.scopes,
    client.authMethods,
    client.secretHash === null ? null : toOctets(client.secretHash),
    client.jwksUri,
    client.logo,
    client.freshUntil,
    client.createdAt,
    client.blockedAt,
    client.kind === 'dynamic' ? client.createdAt : null,
  ] as const;
}
