import { createHash } from 'node:crypto';
import type { Role } from '@crier/domain';
import type { Authenticator } from '@crier/operations';
import type pg from 'pg';
import { runOne } from '../database/statement.ts';
import type { KeyUsage } from './key-usage.ts';

/** Checks personal keys by their SHA-256 with one prepared query, and notes their use. */
export function createAuthenticator(pool: pg.Pool, usage: KeyUsage): Authenticator {
  return {
    authenticate: async (token, workspaceUuid) => {
      const hash = createHash('sha256').update(token).digest();
      const row = await runOne<AuthenticationRow>(pool, AUTHENTICATE, [hash, workspaceUuid]);
      if (!row) return null;
      usage.note(row.key_id);
      return {
        tokenId: row.key_id,
        caller: {
          userId: row.user_id,
          userName: row.user_name,
          timezone: row.user_timezone,
          locale: row.user_locale,
        },
        workspace: workspaceOf(row),
      };
    },
  };
}

interface AuthenticationRow extends pg.QueryResultRow {
  readonly key_id: string;
  readonly user_id: number;
  readonly user_name: string;
  readonly user_timezone: string;
  readonly user_locale: string;
  readonly workspace_id: number | null;
  readonly workspace_uuid: string;
  readonly workspace_timezone: string;
  readonly locked: boolean;
  readonly role: Role | null;
  readonly can_approve: boolean;
}

function workspaceOf(row: AuthenticationRow) {
  if (row.workspace_id === null) return null;
  return {
    id: row.workspace_id,
    uuid: row.workspace_uuid,
    timezone: row.workspace_timezone,
    locked: row.locked,
    membership: row.role === null ? null : { role: row.role, canApprove: row.can_approve },
  };
}

const AUTHENTICATE = `
  select k.id as key_id, u.id as user_id, u.name as user_name, u.timezone as user_timezone,
         u.locale as user_locale,
         w.id as workspace_id, w.uuid as workspace_uuid, w.timezone as workspace_timezone, w.locked,
         m.role::text as role, m.can_approve
    from personal_keys k
    join users u on u.id = k.user_id
    left join workspaces w on w.uuid = $2::uuid
    left join memberships m on m.workspace_id = w.id and m.user_id = u.id
   where k.hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`;
