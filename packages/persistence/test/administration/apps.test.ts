import { type Apps, appLines, createApps, describeAppStore } from '@crier/operations/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createAppStore } from '../../src/index.ts';
import { createOAuthWorld, type OAuthDatabase, type OAuthWorld, openOAuthDatabase } from '../oauth/world.ts';

let database: OAuthDatabase;
let world: OAuthWorld;
let userId: number;
let apps: Apps;
let untold: Apps;

beforeAll(async () => {
  database = await openOAuthDatabase(inject('adminUrl'));
  const user = await database.createUser();
  userId = Number(user);
  world = await createOAuthWorld(database.stores, user);
  apps = appsOf('tester');
  // There is no actor, so the audit trail refuses the entry.
  untold = appsOf(null as unknown as string);
});
afterAll(() => database.close());

const removed: string[] = [];
const logos = {
  keep: async () => '/storage/one.png',
  remove: async (logo: string) => {
    removed.push(logo);
  },
};
const appsOf = (actor: string) =>
  createApps({ store: createAppStore(database.pool, world.server, appLines), logos }, actor);

const INPUT = {
  name: 'Ledger',
  redirectUris: ['https://app.example/cb'],
  access: ['mcp'],
  serverSide: true,
  logo: null,
};

async function audit(clientId: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ action: string }>(
    "select action from audit_entries where subject = $1 and actor = 'tester' order by at, id",
    [`app:${clientId}`],
  );
  return rows.map(({ action }) => action);
}

const issueTokens = async () => {
  const { body } = await world.redeem(await world.codeFor());
  return String(body['access_token']);
};

describeAppStore('PostgreSQL', async () => {
  const own = await openOAuthDatabase(inject('adminUrl'));
  const user = await own.createUser();
  const inOAuth = await createOAuthWorld(own.stores, user);
  return {
    store: createAppStore(own.pool, inOAuth.server, appLines),
    selfRegistered: inOAuth.clientId,
    user: Number(user),
    connect: async () => void (await inOAuth.redeem(await inOAuth.codeFor())),
    close: own.close,
  };
});

describe('a change to an app commits together with its line in the audit trail', () => {
  it('for registered apps', async () => {
    const { client, secret } = await apps.create(INPUT);
    const { clientId } = client;
    const edited = await apps.edit(clientId, { name: 'Books', logo: new Uint8Array(1) });
    expect([edited.name, edited.logo, removed]).toEqual(['Books', '/storage/one.png', []]);
    expect((await apps.edit(clientId, { logo: null })).logo).toBeNull();
    expect(removed).toEqual(['/storage/one.png']);
    expect(await apps.rotateSecret(clientId)).not.toBe(secret);
    const before = await apps.findRegistered(clientId);
    for (const change of [
      () => untold.create(INPUT),
      () => untold.edit(clientId, { name: 'Notes' }),
      () => untold.rotateSecret(clientId),
      () => untold.remove(clientId),
    ]) {
      await expect(change()).rejects.toThrow('actor');
    }
    expect(await apps.findRegistered(clientId)).toEqual(before);
    expect((await apps.list({ selfRegistered: false, limit: 10, page: 1 })).total).toBe(1);
    await apps.remove(clientId);
    expect(await audit(clientId)).toEqual([
      'app.created',
      'app.edited',
      'app.edited',
      'app.secret_rotated',
      'app.deleted',
    ]);
    await expect(apps.findRegistered(clientId)).rejects.toMatchObject({
      code: 'record_not_found',
      errors: { client: [expect.any(String)] },
    });
  });

  it('for self-registered apps', async () => {
    const { clientId } = world;
    const token = await issueTokens();
    await expect(untold.block(clientId)).rejects.toThrow('actor');
    await expect(untold.disconnect(userId, clientId)).rejects.toThrow('actor');
    expect(await world.isGood(token)).toBe(true);
    await apps.disconnect(userId, clientId);
    expect(await world.isGood(token)).toBe(false);
    await expect(apps.disconnect(userId, clientId)).rejects.toMatchObject({ code: 'record_not_found' });

    const another = await issueTokens();
    await apps.block(clientId);
    expect(await world.isGood(another)).toBe(false);
    await expect(untold.unblock(clientId)).rejects.toThrow('actor');
    const [blocked] = (await apps.list({ selfRegistered: true, limit: 10, page: 1 })).apps;
    expect(blocked).toMatchObject({ state: 'blocked', users: 0 });
    await apps.unblock(clientId);
    expect(await audit(clientId)).toEqual(['app.disconnected', 'app.blocked', 'app.unblocked']);
  });
});

it('no grant slips past a block, and nothing deadlocks', async () => {
  const { clientId } = world;
  const rounds = Array.from({ length: 20 }, (_, round) => round);
  await Promise.all(
    rounds.map(async (round) => {
      if (round % 4 === 0) await apps.block(clientId);
      else if (round % 4 === 2) await apps.disconnect(userId, clientId).catch(() => undefined);
      else await issueTokens().catch(() => undefined);
    }),
  );
  await apps.block(clientId);
  const { rows } = await database.pool.query(
    'select 1 from oauth_grants where client_id = $1 and ended_at is null',
    [clientId],
  );
  expect(rows).toEqual([]);
  await apps.unblock(clientId);
});

it.each([
  [{ name: ' ' }, 'name'],
  [{ access: [] }, 'access'],
  [{ access: ['panel'] }, 'access'],
  [{ redirectUris: [] }, 'redirect_uris'],
  [{ redirectUris: ['http://elsewhere.example/'] }, 'redirect_uris'],
  [{ redirectUris: Array.from({ length: 11 }, (_, n) => `https://app.example/${n}`) }, 'redirect_uris'],
])('a refusal of the authorization server names the field: %j', async (change, field) => {
  const refusal = { code: 'validation', errors: { [field]: [expect.any(String)] } };
  await expect(apps.create({ ...INPUT, ...change })).rejects.toMatchObject(refusal);
  const { client } = await apps.create(INPUT);
  await expect(apps.edit(client.clientId, change)).rejects.toMatchObject(refusal);
  expect(await apps.findRegistered(client.clientId)).toEqual(client);
});

it('an app without a secret has none to replace', async () => {
  const { client } = await apps.create({ ...INPUT, serverSide: false });
  await expect(apps.rotateSecret(client.clientId)).rejects.toMatchObject({
    code: 'validation',
    errors: { client: [expect.any(String)] },
  });
  await expect(apps.rotateSecret(world.clientId)).rejects.toMatchObject({ code: 'record_not_found' });
});

it.each(['unknown', '', 'with\0nul'])('no app is found for %j', async (clientId) => {
  const refusal = { code: 'record_not_found', errors: { client: [expect.any(String)] } };
  for (const action of [
    () => apps.edit(clientId, {}),
    () => apps.rotateSecret(clientId),
    () => apps.remove(clientId),
    () => apps.block(clientId),
    () => apps.unblock(clientId),
    () => apps.disconnect(userId, clientId),
    () => apps.findRegistered(clientId),
  ]) {
    await expect(action()).rejects.toMatchObject(refusal);
  }
});
