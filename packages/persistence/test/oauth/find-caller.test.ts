import { createHash, randomUUID } from 'node:crypto';
import { REGISTRATION_POLICY_KEY } from '@crier/operations/ports';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { DEFAULT_REGISTRATION_POLICY } from '../../src/index.ts';
import { createCallerFinder } from '../../src/oauth/find-caller.ts';
import { createOAuthWorld, type OAuthDatabase, openOAuthDatabase } from './world.ts';

let database: OAuthDatabase;

beforeAll(async () => {
  database = await openOAuthDatabase(inject('adminUrl'));
});
afterAll(() => database?.close());

async function tokenOf(userId: string): Promise<string> {
  const world = await createOAuthWorld(database.stores, userId);
  const { body } = await world.redeem(await world.codeFor());
  return createHash('sha256').update(String(body['access_token'])).digest('base64url');
}

async function addWorkspace(): Promise<{ id: number; uuid: string }> {
  const { rows } = await database.pool.query<{ id: number; uuid: string }>(
    "insert into workspaces (name) values ('Harbour') returning id, uuid",
  );
  return rows[0] ?? { id: 0, uuid: '' };
}

it('finds token, grant, app, setting, user and role in one statement', async () => {
  const userId = await database.createUser();
  const hash = await tokenOf(userId);
  const { id, uuid } = await addWorkspace();
  await database.pool.query(
    "insert into memberships (workspace_id, user_id, role, can_approve) values ($1, $2, 'VIEWER', false)",
    [id, Number(userId)],
  );
  const find = createCallerFinder(database.pool);
  const found = await find(hash, uuid);
  expect(found).toMatchObject({
    access: {
      record: { hash, scopes: ['mcp'], resources: null },
      grant: { userId, endedAt: null },
      client: { kind: 'dynamic', scopes: ['mcp'], blockedAt: null },
      userActive: true,
      policy: DEFAULT_REGISTRATION_POLICY,
    },
    tokenId: found?.access.grant.id,
    caller: { userId: Number(userId), userName: 'Dana Reef', timezone: 'UTC', locale: 'en' },
    workspace: { id, uuid, locked: false, membership: { role: 'VIEWER', canApprove: false } },
  });
  expect(found?.access).toEqual({
    ...(await database.stores.grants.findAccess(hash)),
    policy: DEFAULT_REGISTRATION_POLICY,
  });
});

it('treats no workspace, an unknown one and another’s differently, and decides nothing', async () => {
  const hash = await tokenOf(await database.createUser());
  const { uuid } = await addWorkspace();
  const find = createCallerFinder(database.pool);
  expect((await find(hash, null))?.workspace).toBeNull();
  expect((await find(hash, randomUUID()))?.workspace).toBeNull();
  expect((await find(hash, uuid))?.workspace).toMatchObject({ uuid, membership: null });
  const grantId = (await find(hash, null))?.access.grant.id ?? '';
  await database.stores.grants.end(grantId, 'disconnected', new Date());
  expect((await find(hash, null))?.access.grant.endedAt).toBeInstanceOf(Date);
  expect(await find(createHash('sha256').update('other').digest('base64url'), null)).toBeNull();
});

it('reads the current value of the right setting', async () => {
  const hash = await tokenOf(await database.createUser());
  const policy = { mode: 'off', allowedDomains: [], allowLocalApps: false };
  const set = (key: string) =>
    database.pool.query('insert into settings (key, value) values ($1, $2)', [key, JSON.stringify(policy)]);
  const read = async () => (await createCallerFinder(database.pool)(hash, null))?.access.policy;
  await set('another setting');
  expect(await read()).toEqual(DEFAULT_REGISTRATION_POLICY);
  await set(REGISTRATION_POLICY_KEY);
  expect(await read()).toEqual(policy);
});
