import { hash } from 'node:crypto';
import type { Authenticator, Credential } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import {
  CALLER_COLUMNS,
  type CallerRow,
  toCaller,
  toUser,
  USER_COLUMNS,
  type UserRow,
} from './caller-row.ts';

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
      const digest = hash('sha256', token, 'buffer');
      if (workspaceUuid === null) {
        const row = await runOne<KeyRow & UserRow>(pool, AUTHENTICATE_USER, [digest]);
        return row && { tokenId: row.key_id, ...toUser(row, noted(row)) };
      }
      const row = await runOne<KeyRow & CallerRow>(pool, AUTHENTICATE, [digest, workspaceUuid]);
      return row && { tokenId: row.key_id, ...toCaller(row, noted(row)) };
    },
  };

  function noted({ key_id: id, key_name: name }: KeyRow): Credential {
    usage.note(id);
    return { kind: 'key', id, name, agent: false };
  }
}

interface KeyRow {
  readonly key_id: string;
  readonly key_name: string;
}

/** What makes a key `personal_keys k` of a user `users u` good. */
const IS_GOOD = `k.hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
     and u.suspended_at is null`;

/** Outside a workspace: preparing to read none costs the database more than finding the key. */
const AUTHENTICATE_USER = `
  select k.id as key_id, k.name as key_name, ${USER_COLUMNS}
    from personal_keys k
    join users u on u.id = k.user_id
   where ${IS_GOOD}`;

const AUTHENTICATE = `
  select k.id as key_id, k.name as key_name, ${CALLER_COLUMNS}
    from personal_keys k
    join users u on u.id = k.user_id
    left join workspaces w on w.uuid = $2::uuid
    left join memberships m on m.workspace_id = w.id and m.user_id = u.id
   where ${IS_GOOD}`;
