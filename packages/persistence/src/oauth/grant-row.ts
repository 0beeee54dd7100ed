import type { GrantRecord } from '@crier/oauth-server';

/** A grant as `GRANT_COLUMNS` answers it. */
export interface GrantRow {
  readonly grant_id: string;
  readonly user_id: number;
  readonly client_id: string;
  readonly grant_scopes: string[];
  readonly grant_resources: string[] | null;
  readonly grant_created_at: Date;
  readonly ended_at: Date | null;
}

/** Of `oauth_grants g`, under names that a token or an app beside it does not use. */
export const GRANT_COLUMNS = `
  g.id as grant_id, g.user_id, g.client_id, g.scopes as grant_scopes, g.resources as grant_resources,
  g.created_at as grant_created_at, g.ended_at`;

/**
 * A grant whose user may act. Users who may not are deleted together with their grants, so a grant that is found has
 * its user.
 */
export function toGranted(row: GrantRow): { grant: GrantRecord; userActive: true } {
  return {
    grant: {
      id: row.grant_id,
      userId: String(row.user_id),
      clientId: row.client_id,
      scopes: row.grant_scopes,
      resources: row.grant_resources,
      createdAt: row.grant_created_at,
      endedAt: row.ended_at,
    },
    userActive: true,
  };
}

const MAXIMUM_USER_ID = 2 ** 31 - 1;

/** The number behind the server's text for a user; `null` when no user can have it. */
export function toUserId(userId: string): number | null {
  return /^[1-9][0-9]{0,9}$/.test(userId) && Number(userId) <= MAXIMUM_USER_ID ? Number(userId) : null;
}
