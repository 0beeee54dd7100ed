import { createHash } from 'node:crypto';
import type { GrantStore, TokenPair } from '@crier/oauth-server';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createOAuthWorld, type OAuthDatabase, type OAuthWorld, openOAuthDatabase } from './world.ts';

let database: OAuthDatabase;
let world: OAuthWorld;
/** Called with the pair that is about to be stored. */
let beforeStoring: ((pair: TokenPair) => Promise<void>) | null = null;

beforeAll(async () => {
  database = await openOAuthDatabase(inject('adminUrl'));
  const { grants } = database.stores;
  const interrupted: GrantStore = {
    ...grants,
    redeem: async (hash, pair, now) => {
      await beforeStoring?.(pair);
      return grants.redeem(hash, pair, now);
    },
    rotate: async (hash, pair, timing) => {
      await beforeStoring?.(pair);
      return grants.rotate(hash, pair, timing);
    },
  };
  world = await createOAuthWorld({ ...database.stores, grants: interrupted }, await database.createUser());
});
afterAll(() => database.close());

/**
 * Runs `work` and kills its connection after its credential is consumed and before its result is stored: the insert of
 * the new refresh token, which comes from the consumed row, waits for another transaction that holds its key.
 */
async function withBrokenConnection<T>(grantId: string, work: () => Promise<T>): Promise<T> {
  const blocker = await database.pool.connect();
  try {
    await blocker.query('begin');
    beforeStoring = async ({ refresh }) => {
      await blocker.query(
        'insert into oauth_refresh_tokens (hash, grant_id, expires_at) values ($1, $2, now())',
        [Buffer.from(refresh.hash, 'base64url'), grantId],
      );
    };
    const [result] = await Promise.all([work(), killWaiting(blocker)]);
    return result;
  } finally {
    beforeStoring = null;
    await blocker.query('rollback');
    blocker.release();
  }
}

/** Terminates the connection that waits for the blocker, as soon as there is one. */
async function killWaiting(blocker: pg.PoolClient): Promise<void> {
  const { rows } = await blocker.query<{ pid: number }>('select pg_backend_pid() as pid');
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const killed = await database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
      [rows[0]?.pid],
    );
    if (killed.rowCount) return;
  }
  throw new Error('nothing waited for the blocker');
}

/** Another user's grant, for the blocker's row. */
async function otherGrant(): Promise<string> {
  const { body } = await world.redeem(await world.codeFor());
  const hash = createHash('sha256').update(String(body['access_token'])).digest('base64url');
  return (await database.stores.grants.findAccess(hash))?.grant.id ?? '';
}

it('a connection lost between consuming and storing leaves the refresh token unchanged', async () => {
  const first = await world.redeem(await world.codeFor());
  const token = String(first.body['refresh_token']);
  const broken = await withBrokenConnection(await otherGrant(), () => world.refresh(token));
  expect(broken.status).toBe(503);
  expect(world.reports.splice(0)).toHaveLength(1);
  const again = await world.refresh(token);
  expect(again.status).toBe(200);
  expect(await world.isGood(String(again.body['access_token']))).toBe(true);
});

it('a connection lost between redeeming and storing leaves the code unchanged', async () => {
  const grantId = await otherGrant();
  const code = await world.codeFor();
  const broken = await withBrokenConnection(grantId, () => world.redeem(code));
  expect(broken.status).toBe(503);
  expect(world.reports.splice(0)).toHaveLength(1);
  const again = await world.redeem(code);
  expect(again.status).toBe(200);
  expect(await world.isGood(String(again.body['access_token']))).toBe(true);
});
