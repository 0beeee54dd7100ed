import { createHash } from 'node:crypto';
import type { Authenticator } from '@crier/operations/ports';
import type pg from 'pg';
import { runOne } from '../database/statement.ts';
import { CALLER_COLUMNS, type CallerRow, toCaller } from './caller-row.ts';
import type { KeyUsage } from './key-usage.ts';

/** Checks personal keys by their SHA-256 with one prepared query, and notes that they were used. */
export function createAuthenticator(pool: pg.Pool, usage: KeyUsage): Authenticator {
  return {
    authenticate: async (token, workspaceUuid) => {
      const hash = createHash('sha256').update(token).digest();
      const row = await runOne<{ readonly key_id: string; readonly key_name: string } & CallerRow>(
        pool,
        AUTHENTICATE,
        [hash, workspaceUuid],
      );
      if (!row) return null;
      usage.note(row.key_id);
      const credential = { kind: 'key', id: row.key_id, name: row.key_name, agent: false } as const;
      return { tokenId: row.key_id, ...toCaller(row, credential) };
    },
  };
}

const AUTHENTICATE = `
  select k.id as key_id, k.name as key_name, ${CALLER_COLUMNS}
    from personal_keys k
    join users u on u.id = k.user_id
    left join workspaces w on w.uuid = $2::uuid
    left join memberships m on m.workspace_id = w.id and m.user_id = u.id
   where k.hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`;
