import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { GrantRecord, TokenPair } from '@crier/oauth-server';
import { REGISTRATION_POLICY_KEY } from '@crier/operations/ports';
import { appLines } from '@crier/operations/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createOAuthStores } from '../../src/index.ts';
import { countQueries } from '../stores/world.ts';
import { createOAuthWorld, type OAuthDatabase, type OAuthWorld, openOAuthDatabase } from './world.ts';

let database: OAuthDatabase;
let world: OAuthWorld;

beforeAll(async () => {
  database = await openOAuthDatabase(inject('adminUrl'));
  world = await createOAuthWorld(database.stores, await database.createUser());
});
afterAll(() => database.close());

const NOW = new Date('2031-01-01T12:00:00.000Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const newHash = () => randomBytes(32).toString('base64url');
const hashOf = (token: unknown) => createHash('sha256').update(String(token)).digest('base64url');

interface Issued {
  readonly grant: GrantRecord;
  readonly codeHash: string;
  readonly pair: TokenPair;
}

async function issue(userId: string, isRedeemed = true): Promise<Issued> {
  const { grants } = database.stores;
  const { clientId } = world;
  const [scopes, resources] = [['mcp'], null];
  const grant = { id: randomUUID(), userId, clientId, scopes, resources, createdAt: NOW, endedAt: null };
  const codeHash = newHash();
  const code = {
    hash: codeHash,
    clientId,
    redirectUri: 'http://127.0.0.1/',
    challenge: null,
    expiresAt: later(120),
  };
  const pair = {
    access: { hash: newHash(), scopes, resources, expiresAt: later(3600) },
    refresh: { hash: newHash(), expiresAt: later(7200) },
  };
  expect(await grants.begin(grant, code)).toBe(true);
  if (isRedeemed) expect(await grants.redeem(codeHash, pair, NOW)).toBe('redeemed');
  return { grant, codeHash, pair };
}

/** A request that waits for consent. */
function newRequest() {
  return {
    hash: newHash(),
    clientId: world.clientId,
    parameters: [],
    consent: { userId: newHash(), sessionHash: newHash(), redirectUri: 'http://127.0.0.1/', scopes: ['mcp'] },
    expiresAt: later(60),
  };
}

async function doesExist(table: string, column: string, value: unknown): Promise<boolean> {
  const { rows } = await database.pool.query(`select 1 from ${table} where ${column} = $1`, [value]);
  return rows.length > 0;
}

describe('OAuth stores on PostgreSQL', () => {
  it('store hashes as 32 octets', async () => {
    const { pair } = await issue(await database.createUser());
    const octets = Buffer.from(pair.refresh.hash, 'base64url');
    expect(octets).toHaveLength(32);
    expect(await doesExist('oauth_refresh_tokens', 'hash', octets)).toBe(true);
    const found = await database.stores.grants.findRefresh(pair.refresh.hash);
    expect(found?.record.hash).toBe(pair.refresh.hash);
  });

  it('check a token with one query, the setting included', async () => {
    const { body } = await world.redeem(await world.codeFor());
    const token = String(body['access_token']);
    const reads = world.policyReads();
    expect(await world.isGood(token)).toBe(true);
    expect(world.policyReads()).toBe(reads + 1);
    const setPolicy = (mode: string) =>
      database.pool.query(
        'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
        [REGISTRATION_POLICY_KEY, { mode, allowedDomains: [], allowLocalApps: true }],
      );
    await setPolicy('anyone');
    expect(await countQueries(database.pool, () => world.isGood(token))).toBe(1);
    await setPolicy('off');
    expect(await world.isGood(token)).toBe(false);
    await setPolicy('nonsense');
    expect(await world.isGood(token)).toBe(true);
    expect(world.policyReads()).toBe(reads + 2);
    await database.pool.query('delete from settings where key = $1', [REGISTRATION_POLICY_KEY]);
  });

  it('write nothing when reading', async () => {
    const { grant, codeHash, pair } = await issue(await database.createUser());
    const pool = new pg.Pool({
      connectionString: database.pool.options.connectionString,
      options: '-c default_transaction_read_only=on',
    });
    try {
      const { clients, grants } = createOAuthStores(pool, appLines);
      await expect(grants.end(grant.id, 'user', NOW)).rejects.toThrow('read-only');
      expect(await grants.findAccess(pair.access.hash)).not.toBeNull();
      expect(await grants.findRefresh(pair.refresh.hash)).not.toBeNull();
      expect(await grants.findCode(codeHash)).not.toBeNull();
      expect(await grants.listOfUser(grant.userId)).toHaveLength(1);
      expect(await clients.find(grant.clientId)).not.toBeNull();
      expect(await clients.list({ selfRegistered: true, limit: 10, offset: 0 })).not.toEqual([]);
    } finally {
      await pool.end();
    }
  });

  it('take one query to redeem and to rotate, and one more after losing a race', async () => {
    const { grants } = database.stores;
    const { codeHash, pair } = await issue(await database.createUser(), false);
    const next = {
      access: { ...pair.access, hash: newHash() },
      refresh: { ...pair.refresh, hash: newHash() },
    };
    const rotate = () =>
      grants.rotate(pair.refresh.hash, { ...next, sealed: 'sealed' }, { now: NOW, graceSeconds: 30 });
    expect(await countQueries(database.pool, () => grants.redeem(codeHash, pair, NOW))).toBe(1);
    expect(await countQueries(database.pool, rotate)).toBe(1);
    expect(await countQueries(database.pool, rotate)).toBe(2);
    expect(await countQueries(database.pool, () => grants.redeem(codeHash, pair, NOW))).toBe(2);
  });

  it('take two queries for a whole code exchange, and two for a whole refresh', async () => {
    const code = await world.codeFor();
    let answer = await world.redeem(await world.codeFor());
    expect(await countQueries(database.pool, () => world.redeem(code))).toBe(2);
    const refresh = async () => {
      answer = await world.refresh(String(answer.body['refresh_token']));
    };
    expect(await countQueries(database.pool, refresh)).toBe(2);
    expect(answer.status).toBe(200);
  });

  it('keep one sealed response per grant, for its newest refresh token', async () => {
    const { body } = await world.redeem(await world.codeFor());
    let token = String(body['refresh_token']);
    for (let round = 0; round < 3; round++) {
      token = String((await world.refresh(token)).body['refresh_token']);
      const { rows } = await database.pool.query(
        `select encode(hash, 'hex') as hash from oauth_refresh_tokens
          where sealed is not null and grant_id = (select grant_id from oauth_refresh_tokens where hash = $1)`,
        [Buffer.from(hashOf(token), 'base64url')],
      );
      expect(rows).toEqual([{ hash: Buffer.from(hashOf(token), 'base64url').toString('hex') }]);
    }
  });

  it('write the use of 50 grants at once in at most two statements and keep each latest time', async () => {
    const { grants } = database.stores;
    const userId = await database.createUser();
    const issued = await Promise.all(Array.from({ length: 50 }, () => issue(userId)));
    const touch = async () => {
      const first = grants.touch(issued[0]?.grant.id ?? '', later(5));
      await Promise.all([...issued.map(({ grant }) => grants.touch(grant.id, later(9))), first]);
    };
    expect(await countQueries(database.pool, touch)).toBeLessThanOrEqual(2);
    await Promise.all([touch(), grants.endOfUser({ userId }, 'user', NOW), touch()]);
    const { rows } = await database.pool.query(
      'select distinct last_used_at, end_reason from oauth_grants where user_id = $1',
      [Number(userId)],
    );
    expect(rows).toEqual([{ last_used_at: later(9), end_reason: 'user' }]);
  });

  it('begin nothing for an unknown user', async () => {
    const { grants } = database.stores;
    const { grant, codeHash } = await issue(await database.createUser());
    const code = await grants.findCode(codeHash);
    for (const userId of ['2147483647', '99999999999', 'alice', '']) {
      const record = { ...(code?.record ?? expect.fail()), hash: newHash() };
      expect(await grants.begin({ ...grant, id: randomUUID(), userId }, record)).toBe(false);
      expect(await grants.endOfUser({ userId }, 'user', NOW)).toBe(0);
    }
  });

  it('forget all that a user granted when the user is deleted', async () => {
    const { grants } = database.stores;
    const userId = await database.createUser();
    const { grant, codeHash, pair } = await issue(userId);
    const waiting = await issue(userId, false);
    await database.pool.query('delete from users where id = $1', [Number(userId)]);
    expect(await grants.findAccess(pair.access.hash)).toBeNull();
    expect(await grants.findRefresh(pair.refresh.hash)).toBeNull();
    expect(await grants.findCode(codeHash)).toBeNull();
    expect(await grants.redeem(waiting.codeHash, waiting.pair, NOW)).toBe('ended');
    expect(await doesExist('oauth_grants', 'id', grant.id)).toBe(false);
    expect(await database.stores.clients.find(world.clientId)).not.toBeNull();
  });

  it('keep every character of a parameter, and find no app by an id with a NUL', async () => {
    const { requests, clients } = database.stores;
    const parameters = [['state', '\0 "\\ é ✓ 𝔰']] as const;
    const record = { ...newRequest(), parameters };
    await requests.begin(record, { maximumOfUser: 10 });
    expect(await requests.take(record.hash, record.consent, NOW)).toEqual(record);
    expect(await clients.find('dyn_\0')).toBeNull();
  });
});

describe('the clean-up', () => {
  it('deletes a grant with the last of its tokens and keeps the app', async () => {
    const { stores } = database;
    const userId = await database.createUser();
    const redeemed = await issue(userId);
    const forgotten = await issue(userId, false);
    const clean = async (now: Date) => {
      while ((await stores.clean({ now, unusedBefore: NOW, limit: 1000 })) > 0);
    };
    await clean(later(120));
    expect(await doesExist('oauth_grants', 'id', forgotten.grant.id)).toBe(false);
    await clean(later(3600));
    expect(await stores.grants.findAccess(redeemed.pair.access.hash)).toBeNull();
    expect((await stores.grants.findRefresh(redeemed.pair.refresh.hash))?.grant.id).toBe(redeemed.grant.id);
    await clean(later(7200));
    expect(await doesExist('oauth_grants', 'id', redeemed.grant.id)).toBe(false);
    expect(await stores.clients.find(world.clientId)).not.toBeNull();
  });

  it('works in batches and skips rows that are in use', async () => {
    const { stores, pool } = database;
    const soon = new Date('2029-06-01T00:00:00.000Z');
    const hashes = Array.from({ length: 5 }, newHash);
    for (const hash of hashes) {
      await stores.requests.begin({ ...newRequest(), hash, expiresAt: soon }, { maximumOfUser: 10 });
    }
    const user = await pool.connect();
    try {
      await user.query('begin');
      const [held] = hashes.map((hash) => Buffer.from(hash, 'base64url'));
      await user.query('select 1 from oauth_requests where hash = $1 for update', [held]);
      const batch = { now: soon, unusedBefore: soon, limit: 2 };
      const removed = [await stores.clean(batch), await stores.clean(batch), await stores.clean(batch)];
      expect(removed).toEqual([2, 2, 0]);
      expect(await doesExist('oauth_requests', 'hash', held)).toBe(true);
    } finally {
      await user.query('rollback');
      user.release();
    }
  });

  it('deletes no token that a client has just received', async () => {
    const { body } = await world.redeem(await world.codeFor());
    await database.stores.clean({ now: new Date(), unusedBefore: new Date(), limit: 1000 });
    expect(await database.stores.grants.findAccess(hashOf(body['access_token']))).not.toBeNull();
    expect((await world.refresh(String(body['refresh_token']))).status).toBe(200);
  });

  it('removes every sealed response whose grace has ended', async () => {
    const { stores, pool } = database;
    const older = await issue(await database.createUser());
    const { grant, pair } = await issue(await database.createUser());
    for (const { refresh } of [older.pair, pair]) {
      const next = { ...pair, refresh: { ...refresh, hash: newHash() }, sealed: 'sealed' };
      const access = { ...pair.access, hash: newHash() };
      const timing = { now: NOW, graceSeconds: 30 };
      const rotated = await stores.grants.rotate(refresh.hash, { ...next, access }, timing);
      expect(rotated).toEqual({ outcome: 'rotated' });
    }
    // As the previous version writes it.
    await pool.query('update oauth_refresh_tokens set sealed_until = null where grant_id = $1', [
      older.grant.id,
    ]);
    const sealed = async () => {
      const { rows } = await pool.query(
        'select 1 from oauth_refresh_tokens where sealed is not null and grant_id = any($1)',
        [[older.grant.id, grant.id]],
      );
      return rows.length;
    };
    await stores.clean({ now: later(29), unusedBefore: NOW, limit: 1000 });
    expect(await sealed()).toBe(2);
    await stores.clean({ now: later(30), unusedBefore: NOW, limit: 1000 });
    expect(await sealed()).toBe(1);
    await stores.clean({ now: later(59), unusedBefore: NOW, limit: 1000 });
    expect(await sealed()).toBe(0);
  });
});
