import { createHash, randomBytes } from 'node:crypto';
import { SESSION_IDLE_SECONDS, SESSION_SECONDS, type SessionStore } from '@crier/operations/ports';
import { sessionLines } from '@crier/operations/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createSessionStore, type Database, openDatabase } from '../../src/index.ts';
import { type ClonedDatabase, cloneDatabase } from '../../src/testing/index.ts';

let cloned: ClonedDatabase;
let database: Database;
let store: SessionStore;
let userId: number;

beforeAll(async () => {
  cloned = await cloneDatabase(inject('adminUrl'));
  database = openDatabase(cloned.url);
  store = createSessionStore(database.pool, sessionLines);
});
beforeEach(async () => {
  await database.pool.query('truncate users cascade');
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into users (name, email, password_hash, is_admin, locale)
     values ('Dana Reef', 'dana@social.example', 'hash', true, 'fr') returning id`,
  );
  userId = rows[0]?.id ?? 0;
});
afterAll(async () => {
  await database.close();
  await cloned.drop();
});

const newHash = () => createHash('sha256').update(randomBytes(32)).digest();

async function begin(replaces: Uint8Array | null = null): Promise<Buffer> {
  const hash = newHash();
  expect(await store.begin({ hash, userId, passwordHash: 'hash', replaces })).not.toBeNull();
  return hash;
}

const age = (hash: Buffer, column: 'last_seen' | 'expires_at', seconds: number) =>
  database.pool.query(`update sessions set ${column} = now() - $2 * interval '1 second' where hash = $1`, [
    hash,
    seconds,
  ]);

const lastSeen = async (hash: Buffer): Promise<number> => {
  const { rows } = await database.pool.query<{ last_seen: Date }>(
    'select last_seen from sessions where hash = $1',
    [hash],
  );
  return rows[0]?.last_seen.getTime() ?? 0;
};

describe('sessions', () => {
  it('include the user’s role in a workspace in the same query', async () => {
    const hash = await begin();
    const { rows } = await database.pool.query<{ id: number; uuid: string }>(
      "insert into workspaces (name, timezone) values ('Harbour', 'Europe/Berlin') returning id, uuid",
    );
    const { id = 0, uuid = '' } = rows[0] ?? {};
    const user = await store.find(hash);
    const workspace = { id, uuid, timezone: 'Europe/Berlin', locked: false, tenancy: null };
    expect(await store.findIn(hash, uuid)).toEqual({
      user,
      view: null,
      workspace: { ...workspace, membership: null },
    });
    await database.pool.query(
      "insert into memberships (workspace_id, user_id, role, can_approve) values ($1, $2, 'VIEWER', true)",
      [id, userId],
    );
    const membership = { role: 'VIEWER', canApprove: true };
    expect(await store.findIn(hash, uuid)).toEqual({
      user,
      view: null,
      workspace: { ...workspace, membership },
    });
    for (const nowhere of [null, '00000000-0000-4000-8000-000000000000'])
      expect(await store.findIn(hash, nowhere)).toEqual({ user, view: null, workspace: null });
    await age(hash, 'last_seen', SESSION_IDLE_SECONDS + 1);
    expect(await store.findIn(hash, uuid)).toBeNull();
    expect(await store.findIn(newHash(), uuid)).toBeNull();
  });

  it('find their user until they end, and only by their own hash', async () => {
    const hash = await begin();
    expect(await store.find(hash)).toEqual({
      id: userId,
      name: 'Dana Reef',
      email: 'dana@social.example',
      timezone: 'UTC',
      locale: 'fr',
      isAdministrator: true,
    });
    expect(await store.find(newHash())).toBeNull();
    await store.end(hash);
    expect(await store.find(hash)).toBeNull();
  });

  it('last a fixed time at most, however much they are used', async () => {
    const hash = await begin();
    const { rows } = await database.pool.query<{ seconds: string }>(
      'select extract(epoch from expires_at - created_at) as seconds from sessions where hash = $1',
      [hash],
    );
    expect(Number(rows[0]?.seconds)).toBeCloseTo(SESSION_SECONDS, 0);
    await age(hash, 'expires_at', 1);
    expect(await store.find(hash)).toBeNull();
  });

  it('end when unused', async () => {
    const hash = await begin();
    await age(hash, 'last_seen', SESSION_IDLE_SECONDS - 60);
    expect(await store.find(hash)).not.toBeNull();
    await age(hash, 'last_seen', SESSION_IDLE_SECONDS + 1);
    expect(await store.find(hash)).toBeNull();
  });

  it('record their use every few minutes, not with every read', async () => {
    const hash = await begin();
    await age(hash, 'last_seen', 200);
    const noted = await lastSeen(hash);
    await store.find(hash);
    expect(await lastSeen(hash)).toBe(noted);
    await age(hash, 'last_seen', 400);
    await store.find(hash);
    expect(await lastSeen(hash)).toBeGreaterThan(Date.now() - 100_000);
  });

  it('replace the browser’s previous session', async () => {
    const before = await begin();
    const after = await begin(before);
    expect(await store.find(before)).toBeNull();
    expect(await store.find(after)).not.toBeNull();
  });

  it('of a user end at once, except for the one to keep', async () => {
    const [one, two, three] = [await begin(), await begin(), await begin()];
    expect(await store.endOfUser(userId, two)).toBe(2);
    expect([await store.find(one), await store.find(three)]).toEqual([null, null]);
    expect(await store.find(two)).not.toBeNull();
    expect(await store.endOfUser(userId, null)).toBe(1);
  });

  it('do not begin for an unknown user or a password that has changed', async () => {
    const session = { hash: newHash(), passwordHash: null, replaces: null };
    expect(await store.begin({ ...session, userId: userId + 1 })).toBeNull();
    expect(await store.begin({ ...session, userId, passwordHash: 'the one before' })).toBeNull();
    expect(await store.find(session.hash)).toBeNull();
  });

  it('do not outlive a change of password that happens while they begin', async () => {
    const client = await database.pool.connect();
    const hash = newHash();
    await client.query('begin');
    await client.query(`update users set password_hash = 'new' where id = $1`, [userId]);
    const begun = store.begin({ hash, userId, passwordHash: 'hash', replaces: null });
    await client.query('delete from sessions where user_id = $1', [userId]);
    await client.query('commit');
    client.release();
    expect(await begun).toBeNull();
    expect(await store.find(hash)).toBeNull();
  });

  it('are deleted with their user, and swept a few at a time once they have ended', async () => {
    const old = [await begin(), await begin(), await begin()];
    const fresh = await begin();
    for (const hash of old) await age(hash, 'expires_at', 1);
    expect(await store.sweep(2)).toBe(2);
    expect(await store.sweep(2)).toBe(1);
    expect(await store.find(fresh)).not.toBeNull();
    await database.pool.query('delete from users where id = $1', [userId]);
    expect(await store.find(fresh)).toBeNull();
  });
});

describe('credentials', () => {
  it('are found by the e-mail address that is stored', async () => {
    expect(await store.findCredentials('dana@social.example')).toEqual({
      ...{ userId, passwordHash: 'hash', suspended: false },
    });
    expect(await store.findCredentials('nobody@social.example')).toBeNull();
  });
});
