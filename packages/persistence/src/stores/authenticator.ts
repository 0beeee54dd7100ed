import { createHash } from 'node:crypto';
import type { Authenticator } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { CALLER_COLUMNS, type CallerRow, toCaller } from './caller-row.ts';

/** Remembers which keys were used and writes this in batches, outside requests. */
export interface KeyUsage {
  note(id: string): void;
  /** Writes what was noted since the last flush. If it fails, the next flush tries again. */
  flush(): Promise<void>;
}

/** `last_used_at` becomes the time of the flush, so it is only as exact as flushes are frequent. */
export function createKeyUsage(pool: pg.Pool): KeyUsage {
  let used = new Set<string>();
  return {
    note: (id) => {
      used.add(id);
    },
    flush: async () => {
      if (used.size === 0) return;
      const batch = used;
      used = new Set();
      try {
        await run(pool, TOUCH, [[...batch].sort()]);
      } catch (error) {
        for (const id of batch) used.add(id);
        throw error;
      }
    },
  };
}

/** Locks rows in order, so that two processes that flush at once never deadlock. */
const TOUCH = `
  update personal_keys set last_used_at = now()
   where id in (select id from personal_keys where id = any($1::uuid[]) order by id for update)`;

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
   where k.hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
     and u.suspended_at is null`;
