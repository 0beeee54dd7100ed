import type { GrantRecord } from '@crier/oauth-server';

/** A grant as selected by `GRANT_COLUMNS`. */
export interface GrantRow {
  readonly grant_id: string;
  readonly user_id: number;
  readonly client_id: string;
  readonly grant_scopes: string[];
  readonly grant_resources: string[] | null;
  readonly grant_created_at: Date;
  readonly ended_at: Date | null;
}

/** Columns of `oauth_grants g`, named so that they don't clash with those of a token or an app. */
export const GRANT_COLUMNS = `
  g.id as grant_id, g.user_id, g.client_id, g.scopes as grant_scopes, g.resources as grant_resources,
  g.created_at as grant_created_at, g.ended_at`;

/** A grant and its active user. Deleting a user deletes the user's grants, so a grant that exists has its user. */
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

/** The number in the server's text id of a user; `null` if no user can have that id. */
export function toUserId(userId: string): number | null {
  return /^[1-9][0-9]{0,9}$/.test(userId) && Number(userId) <= MAXIMUM_USER_ID ? Number(userId) : null;
}
