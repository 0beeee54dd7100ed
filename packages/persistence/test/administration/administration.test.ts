import { createTestDatabase, type TestDatabase } from '@crier/dev-postgres';
import type { ConnectedAccount } from '@crier/domain';
import { DEFAULT_SLOTS } from '@crier/domain';
import { type Administration, administrationOver } from '@crier/operations/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import {
  createAdministrationStore,
  createVault,
  type Database,
  migrate,
  openDatabase,
  readMigrations,
} from '../../src/index.ts';
import { plainSealer } from '../connections/plain-sealer.ts';

let place: TestDatabase;
let database: Database;
let administration: Administration;

beforeAll(async () => {
  place = await createTestDatabase(inject('adminUrl'));
  await migrate(place.url, readMigrations(new URL('../../prisma/migrations', import.meta.url).pathname));
  database = openDatabase(place.url);
  administration = administrationOver(createAdministrationStore(database, plainSealer), 'tester');
});

afterAll(async () => {
  await database?.close();
  await place?.drop();
});

beforeEach(async () => {
  await database.pool.query('truncate users, workspaces, audit_entries restart identity cascade');
});

const ada = { name: 'Ada', email: 'Ada@Example.com', passwordHash: 'hash', admin: false };
const alice: ConnectedAccount = {
  remoteId: '17',
  service: 'https://social.example',
  name: 'Alice',
  username: 'alice',
  image: null,
  data: null,
  limits: { text: 500 },
  credentials: { token: 'first' },
  expiresAt: null,
};

async function audit(): Promise<string[]> {
  const { rows } = await database.pool.query(
    'select actor, action, subject from audit_entries order by at, id',
  );
  return rows.map((row) => `${row.actor} ${row.action} ${row.subject}`);
}

async function workspaceWithAda() {
  const user = await administration.createUser(ada);
  const workspace = await administration.createWorkspace({ name: 'Demo', slots: DEFAULT_SLOTS });
  return { user, workspace };
}

describe('users', () => {
  test('a user is created with a lower-case address, and the trail records it', async () => {
    const user = await administration.createUser({ ...ada, admin: true, timezone: 'Europe/Berlin' });
    expect(user).toMatchObject({
      ...{ id: user.id, name: 'Ada', email: 'ada@example.com' },
      ...{ admin: true, timezone: 'Europe/Berlin' },
    });
    expect(await audit()).toEqual([`tester user.created user:${user.id}`]);
  });

  test('an address that is taken is refused in any case, and nothing is stored', async () => {
    await administration.createUser(ada);
    await expect(administration.createUser({ ...ada, email: ' ADA@example.com' })).rejects.toMatchObject({
      code: 'taken',
      errors: { email: [expect.any(String)] },
    });
    expect(await audit()).toHaveLength(1);
  });

  test.each([
    ['email', { email: 'nobody' }],
    ['name', { name: '  ' }],
    ['timezone', { timezone: 'Mars/Olympus' }],
  ])('a wrong %s is named', async (field, change) => {
    await expect(administration.createUser({ ...ada, ...change })).rejects.toMatchObject({
      code: 'validation',
      errors: { [field]: [expect.any(String)] },
    });
  });

  test('a password is replaced', async () => {
    const user = await administration.createUser(ada);
    await administration.setPassword({ user: 'ada@example.com', passwordHash: 'other' });
    const { rows } = await database.pool.query('select password_hash from users where id = $1', [user.id]);
    expect(rows[0].password_hash).toBe('other');
    await expect(
      administration.setPassword({ user: 'bob@example.com', passwordHash: 'x' }),
    ).rejects.toMatchObject({ code: 'record_not_found', errors: { user: [expect.any(String)] } });
  });
});

describe('workspaces', () => {
  test('a workspace is created with its posting slots', async () => {
    const { workspace } = await workspaceWithAda();
    const { rows } = await database.pool.query(
      'select weekday, time from queue_slots where workspace_id = $1',
      [workspace.id],
    );
    expect(rows).toHaveLength(DEFAULT_SLOTS.length);
    expect(workspace).toMatchObject({ name: 'Demo', timezone: 'UTC', hexColor: '#0ea5e9' });
  });

  test('members may approve by their role unless set otherwise', async () => {
    const { user, workspace } = await workspaceWithAda();
    const bob = await administration.createUser({ ...ada, email: 'bob@example.com' });
    const base = { workspace: workspace.uuid };
    expect(await administration.addMember({ ...base, user: user.email, role: 'viewer' })).toEqual({
      workspace: workspace.uuid,
      userId: user.id,
      email: 'ada@example.com',
      role: 'VIEWER',
      canApprove: false,
    });
    const added = await administration.addMember({
      ...base,
      user: String(bob.id),
      role: 'MEMBER',
      canApprove: false,
    });
    expect(added).toMatchObject({ userId: bob.id, role: 'MEMBER', canApprove: false });
  });

  test.each([
    ['user', 'taken', {}],
    ['user', 'record_not_found', { user: 'nobody@example.com' }],
    ['workspace', 'record_not_found', { workspace: 'b2f5ff47-4366-4d2b-a7d9-3a1d1f1b9b5e' }],
    ['workspace', 'record_not_found', { workspace: '12' }],
    ['role', 'validation', { role: 'KING' }],
  ])('a member with %s %s is refused', async (field, code, change) => {
    const { user, workspace } = await workspaceWithAda();
    const input = { workspace: workspace.uuid, user: user.email, role: 'ADMIN' };
    await administration.addMember(input);
    await expect(administration.addMember({ ...input, ...change })).rejects.toMatchObject({
      code,
      errors: { [field]: [expect.any(String)] },
    });
  });
});

describe('keys', () => {
  test('a key is listed without its hash, and revoked once', async () => {
    const { user } = await workspaceWithAda();
    const expiresAt = new Date('2030-01-01T00:00:00Z');
    const input = { user: user.email, name: 'laptop', hash: Buffer.alloc(32, 1), hint: 'abcd', expiresAt };
    const key = await administration.createKey(input);
    expect(await administration.listKeys(user.email)).toEqual([
      { ...key, name: 'laptop', hint: 'abcd', expiresAt, revokedAt: null, lastUsedAt: null },
    ]);
    const revoked = await administration.revokeKey(key.id);
    expect(revoked.revokedAt).toBeInstanceOf(Date);
    expect(await administration.revokeKey(key.id)).toEqual(revoked);
    expect((await audit()).filter((line) => line.includes('key.revoked'))).toHaveLength(1);
  });

  test.each(['7f3c1b1e-7a55-4f0e-9a0b-0a7f1c1d2e3f', 'seven'])('no key is found %s', async (id) => {
    await expect(administration.revokeKey(id)).rejects.toMatchObject({
      code: 'record_not_found',
      errors: { id: [expect.any(String)] },
    });
  });
});

describe('accounts', () => {
  const held = async (id: number) => createVault(database.pool, plainSealer).load(id);

  test('credentials are sealed for their own account', async () => {
    const { workspace } = await workspaceWithAda();
    const account = await administration.connectAccount({
      workspace: workspace.uuid,
      provider: 'mastodon',
      connected: { ...alice, expiresAt: Date.UTC(2030, 0, 1) },
    });
    expect(account).toMatchObject({ isNew: true, authorized: true, service: 'https://social.example' });
    expect(await held(account.id)).toEqual({
      credentials: { token: 'first' },
      version: 1,
      expiresAt: Date.UTC(2030, 0, 1),
    });
  });

  test('reconnecting keeps the account and replaces its credentials', async () => {
    const { workspace } = await workspaceWithAda();
    const input = { workspace: workspace.uuid, provider: 'mastodon' as const, connected: alice };
    const first = await administration.connectAccount(input);
    await createVault(database.pool, plainSealer).markUnauthorized(first.id, { message: 'revoked' });
    const again = await administration.connectAccount({
      ...input,
      connected: { ...alice, name: 'Alice A.', credentials: { token: 'second' } },
    });
    expect(again).toMatchObject({
      id: first.id,
      uuid: first.uuid,
      isNew: false,
      name: 'Alice A.',
      authorized: true,
      unauthorizedReason: null,
    });
    expect(await held(first.id)).toEqual({ credentials: { token: 'second' }, version: 2, expiresAt: null });
    expect((await audit()).slice(-2)).toEqual([
      `tester account.connected account:${first.id}`,
      `tester account.reconnected account:${first.id}`,
    ]);
  });

  test('one of many concurrent callers creates the account and the others renew it', async () => {
    const { workspace } = await workspaceWithAda();
    const tokens = ['a', 'b', 'c', 'd', 'e'];
    const records = await Promise.all(
      tokens.map((token) =>
        administration.connectAccount({
          workspace: workspace.uuid,
          provider: 'mastodon',
          connected: { ...alice, credentials: { token } },
        }),
      ),
    );
    expect(new Set(records.map(({ uuid }) => uuid)).size).toBe(1);
    expect(records.filter(({ isNew }) => isNew)).toHaveLength(1);
    const [record] = await administration.listAccounts(workspace.uuid);
    const { credentials, version } = await held(record?.id ?? 0);
    expect(version).toBe(tokens.length);
    expect(tokens).toContain(credentials['token']);
  });

  test('the same person on two servers has two accounts', async () => {
    const { workspace } = await workspaceWithAda();
    for (const service of ['https://one.example', 'https://two.example']) {
      const connected = { ...alice, service };
      await administration.connectAccount({ workspace: workspace.uuid, provider: 'mastodon', connected });
    }
    const accounts = await administration.listAccounts(workspace.uuid);
    expect(accounts.map(({ service }) => service)).toEqual(['https://one.example', 'https://two.example']);
  });
});
