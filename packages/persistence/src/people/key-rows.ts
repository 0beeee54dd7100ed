import type { KeyRecord, KeyRows } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';

/** Personal keys, in a transaction. */
export function keyRows(client: pg.PoolClient): KeyRows {
  return {
    create: (userId, { hash, name, hint, expiresAt }) =>
      runOne<KeyRecord>(client, CREATE, [userId, hash, name, hint, expiresAt]),
    list: (userId) => run<KeyRecord>(client, LIST, [userId]),
    listActive: (userId) => run<KeyRecord>(client, LIST_ACTIVE, [userId]),
    revoke: async (id, userId) => {
      const values = [id, userId ?? null];
      const revoked = await run(client, REVOKE, values);
      const key = await runOne<KeyRecord>(client, FIND, values);
      return key && { key, wasActive: revoked.length > 0 };
    },
    revokeActive: async (userId) => (await run(client, REVOKE_ACTIVE, [userId])).length,
    countActive: async (userId) => (await runOne<{ count: number }>(client, COUNT, [userId]))?.count ?? 0,
  };
}

const COLUMNS = `
  id, name, hint, created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt",
  last_used_at as "lastUsedAt"`;

const CREATE = `
  insert into personal_keys (user_id, hash, name, hint, expires_at) values ($1, $2, $3, $4, $5)
  on conflict do nothing returning ${COLUMNS}`;

const LIST = `select ${COLUMNS} from personal_keys where user_id = $1 order by created_at, id`;

const ONE = 'id = $1::uuid and ($2::int is null or user_id = $2)';

const FIND = `select ${COLUMNS} from personal_keys where ${ONE}`;

const REVOKE = `update personal_keys set revoked_at = now() where ${ONE} and revoked_at is null returning 1`;

/** Neither revoked nor expired. */
const ACTIVE = 'user_id = $1 and revoked_at is null and (expires_at is null or expires_at > now())';

const LIST_ACTIVE = `select ${COLUMNS} from personal_keys where ${ACTIVE} order by created_at, id`;

const REVOKE_ACTIVE = `update personal_keys set revoked_at = now() where ${ACTIVE} returning 1`;

const COUNT = `select count(*)::int as count from personal_keys where ${ACTIVE}`;
