import { type AdministrationRows, SETUP_HOURS } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';

/** The link that creates the first user, in a transaction. */
export function setupRows(client: pg.PoolClient): AdministrationRows['setup'] {
  return {
    isEmpty: async () => (await runOne(client, ANY_USER)) === null,
    holdUsers: async () => {
      await run(client, HOLD_USERS);
    },
    put: async (hash) => {
      const put = await runOne<{ expiresAt: Date | null }>(client, PUT, [hexOf(hash), SETUP_HOURS]);
      if (!put?.expiresAt) throw new Error('storing the set-up link returned no row');
      return put.expiresAt;
    },
    isLink: async (hash) => (await runOne(client, IS_LINK, [hexOf(hash)])) !== null,
    take: async (hash) => (await run(client, TAKE, [hexOf(hash)])).length > 0,
  };
}

function hexOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex');
}

const ANY_USER = 'select 1 from users limit 1';

/** This lock mode conflicts with itself and with every insert, but not with foreign key checks. */
const HOLD_USERS = 'lock table users in share row exclusive mode';

const PUT = `
  insert into settings (key, value)
  values ('setup_link', jsonb_build_object('hash', $1::text, 'expires_at', now() + make_interval(hours => $2::int)))
  on conflict (key) do update set value = excluded.value
  returning (value ->> 'expires_at')::timestamptz as "expiresAt"`;

const LINK = `
  key = 'setup_link' and value ->> 'hash' = $1 and (value ->> 'expires_at')::timestamptz > now()`;

const IS_LINK = `select 1 from settings where ${LINK}`;

const TAKE = `delete from settings where ${LINK} returning 1`;
