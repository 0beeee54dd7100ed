import { describe, expect, it } from 'vitest';
import { AppError, createMemoryStores, type NewApp } from '../../src/index.ts';
import { publish } from '../kit/documents.ts';
import {
  authorizeAs,
  authorizeRequest,
  codeFor,
  createServerApp,
  isGood,
  redeem,
  refresh,
  registerApp,
  tokensFor,
} from '../kit/flows.ts';
import { createWorld, HTTPS, LOOPBACK } from '../kit/world.ts';

const PAGE = { limit: 50, offset: 0 };
const BOB = { userId: 'bob', session: 'session of bob' };

const codeOf = (action: Promise<unknown>) =>
  action.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe('app clients', () => {
  it('[spec:apps.client.id] [spec:apps.client.secret-when-server-side] [spec:apps.registration.server-side-default] [spec:apps.registration.server-side-off] [spec:apps.registration.name] get an id, and a secret unless they run on no server', async () => {
    const world = createWorld();
    const server = await createServerApp(world);
    expect(server.client.clientId).toMatch(/^app_[A-Za-z0-9_-]+$/);
    expect([server.client.name, server.client.logo]).toEqual(['Dashboard', null]);
    expect(server.secret).toMatch(/^oas_cs_[A-Za-z0-9_-]{43}$/);
    const open = await world.server.admin.createApp({
      name: 'Phone',
      redirectUris: ['com.example.app:/cb'],
      access: ['api'],
      serverSide: false,
    });
    expect([open.secret, open.client.authMethods]).toEqual([null, ['none']]);
  });

  it('[spec:apps.secret-shown-once] have a secret that is stored only as its hash', async () => {
    const world = createWorld();
    const { client, secret } = await createServerApp(world);
    const listed = await world.server.admin.listRegisteredApps(PAGE);
    expect(JSON.stringify([client, listed])).not.toContain(secret);
  });

  it('[spec:apps.registration.access] [spec:apps.client.reach] reach one resource or both', async () => {
    const world = createWorld();
    const reached: [string[], string[]][] = [
      [['api'], ['api']],
      [['mcp'], ['mcp']],
      [
        ['mcp', 'api'],
        ['api', 'mcp'],
      ],
    ];
    for (const [access, scopes] of reached) {
      expect((await createServerApp(world, access)).client.scopes).toEqual(scopes);
    }
  });

  it('[spec:apps.registration.redirect-uris-most] [spec:apps.registration.redirect-uris-kinds] are refused with a code that says why', async () => {
    const { server } = createWorld();
    const app: NewApp = { name: 'App', redirectUris: [HTTPS], access: ['api'] };
    const many = Array.from({ length: 11 }, (_, index) => `https://client.example/${index}`);
    const wrong: [Partial<NewApp>, string][] = [
      [{ name: ' \u0000 ' }, 'invalid_name'],
      [{ redirectUris: [] }, 'invalid_redirect_uri'],
      [{ redirectUris: ['http://client.example/'] }, 'invalid_redirect_uri'],
      [{ redirectUris: many }, 'too_many_redirect_uris'],
      [{ access: [] }, 'invalid_access'],
      [{ access: ['panel'] }, 'invalid_access'],
      [{ access: ['toString'] }, 'invalid_access'],
      [{ redirectUris: many.slice(1) }, 'done'],
    ];
    for (const [change, code] of wrong) {
      expect([change, await codeOf(server.admin.createApp({ ...app, ...change }))]).toEqual([change, code]);
    }
  });

  it('[spec:apps.administrator-edits] can be edited; what is wrong changes nothing', async () => {
    const world = createWorld();
    const { admin } = world.server;
    const { client } = await createServerApp(world);
    const edited = await admin.editApp(client.clientId, {
      name: 'Renamed',
      redirectUris: [HTTPS],
      logo: 'logo-1',
    });
    expect(edited).toEqual({ ...client, name: 'Renamed', redirectUris: [HTTPS], logo: 'logo-1' });
    expect(await codeOf(admin.editApp(client.clientId, { access: [] }))).toBe('invalid_access');
    const request = authorizeRequest(client.clientId, { redirect_uri: LOOPBACK });
    expect(await authorizeAs(world, request)).toMatchObject({ kind: 'error_page' });
  });

  it('[spec:states.app.deleted] are forgotten when deleted, with everything granted to them', async () => {
    const world = createWorld();
    const { client, secret } = await createServerApp(world);
    const proof = { client_secret: secret ?? '' };
    const pairs = [
      await tokensFor(world, client.clientId, {}, proof),
      await tokensFor(world, client.clientId, {}, proof, BOB),
    ];
    const code = await codeFor(world, client.clientId);
    await world.server.admin.deleteApp(client.clientId);
    for (const pair of pairs) {
      expect(await isGood(world, pair.access_token, 'api')).toBe(false);
      expect((await refresh(world, client.clientId, pair.refresh_token, proof)).status).toBe(401);
    }
    expect((await redeem(world, client.clientId, code, proof)).status).toBe(401);
    expect(await authorizeAs(world, authorizeRequest(client.clientId))).toMatchObject({ kind: 'error_page' });
    expect(await world.server.admin.listConnectedApps('alice')).toEqual([]);
  });

  it('are the only ones that these actions find', async () => {
    const world = createWorld();
    const { admin } = world.server;
    const dynamic = await registerApp(world);
    const open = await admin.createApp({
      name: 'Open',
      redirectUris: [HTTPS],
      access: ['api'],
      serverSide: false,
    });
    const { client } = await createServerApp(world);
    const actions = [
      admin.editApp(dynamic, { name: 'x' }),
      admin.deleteApp(dynamic),
      admin.rotateSecret(dynamic),
      admin.rotateSecret(open.client.clientId),
      admin.blockApp(client.clientId),
      admin.unblockApp('unknown'),
      admin.deleteApp('unknown'),
    ];
    expect(await Promise.all(actions.map(codeOf))).toEqual(actions.map(() => 'app_not_found'));
  });

  it('are created only in the given stores', async () => {
    const world = createWorld();
    const elsewhere = createMemoryStores();
    const app = { name: 'Elsewhere', redirectUris: [HTTPS], access: ['api'] };
    const { client } = await world.server.adminOver(elsewhere).createApp(app);
    expect(await elsewhere.clients.find(client.clientId)).toEqual(client);
    expect(await world.stores.clients.find(client.clientId)).toBeNull();
  });
});

describe('self-registered apps', () => {
  it('[spec:states.app.blocked] [spec:apps.block] are cut off for every user when blocked', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const pairs = [await tokensFor(world, clientId), await tokensFor(world, clientId, {}, {}, BOB)];
    const code = await codeFor(world, clientId);
    await world.server.admin.blockApp(clientId);
    for (const pair of pairs) {
      expect(await isGood(world, pair.access_token)).toBe(false);
      expect((await refresh(world, clientId, pair.refresh_token)).body['error']).toBe('invalid_grant');
    }
    expect((await redeem(world, clientId, code)).body['error']).toBe('invalid_grant');
    expect(await authorizeAs(world, authorizeRequest(clientId))).toMatchObject({
      kind: 'error_page',
      status: 400,
    });
  });

  it('[spec:states.app.unblocked] may connect again when unblocked', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const old = await tokensFor(world, clientId);
    await world.server.admin.blockApp(clientId);
    await world.server.admin.unblockApp(clientId);
    const next = await tokensFor(world, clientId);
    expect(await isGood(world, next.access_token)).toBe(true);
    expect(await isGood(world, old.access_token)).toBe(false);
  });

  it('[spec:states.app.not-allowed-marked] [spec:states.app.not-allowed-stops] [spec:apps.setting.applies-to-connected] stop at once when the setting shuts them out, and are marked', async () => {
    const world = createWorld();
    const { admin } = world.server;
    const clientId = await registerApp(world);
    const { client, secret } = await createServerApp(world);
    const shut = await tokensFor(world, clientId);
    const registered = await tokensFor(world, client.clientId, {}, { client_secret: secret ?? '' });
    Object.assign(world.policy, { mode: 'allowed_domains', allowedDomains: ['client.example'] });
    expect(await isGood(world, shut.access_token)).toBe(false);
    expect((await refresh(world, clientId, shut.refresh_token)).body['error']).toBe('invalid_grant');
    expect(await admin.listSelfRegisteredApps(PAGE)).toMatchObject([{ state: 'not_allowed' }]);
    expect(await authorizeAs(world, authorizeRequest(clientId))).toMatchObject({ kind: 'error_page' });
    expect(await isGood(world, registered.access_token)).toBe(true);
    world.policy.allowLocalApps = true;
    expect(await admin.listSelfRegisteredApps(PAGE)).toMatchObject([{ state: 'active' }]);
    expect(await isGood(world, shut.access_token)).toBe(true);
  });

  it('are listed, those in use first, with users and last use', async () => {
    const world = createWorld();
    await registerApp(world, [HTTPS]);
    const used = await registerApp(world);
    const pair = await tokensFor(world, used);
    await tokensFor(world, used, {}, {}, BOB);
    const document = publish(world);
    await tokensFor(world, document);
    world.pass(100);
    await isGood(world, pair.access_token);
    await registerApp(world);
    const listed = await world.server.admin.listSelfRegisteredApps(PAGE);
    expect(listed.map(({ client, users, lastUsedAt }) => [client.clientId, users, lastUsedAt])).toEqual([
      [used, 2, world.now()],
      [document, 1, null],
      [expect.any(String), 0, null],
      [expect.any(String), 0, null],
    ]);
  });
});

describe('the connected apps of a user', () => {
  it('[spec:apps.disconnect-at-once] [spec:states.app.disconnected] are listed and lose access at once', async () => {
    const world = createWorld();
    const { admin } = world.server;
    const clientId = await registerApp(world);
    const pair = await tokensFor(world, clientId);
    const bobs = await tokensFor(world, clientId, {}, {}, BOB);
    expect(await admin.listConnectedApps('alice')).toMatchObject([
      { client: { clientId, name: 'Assistant' }, scopes: ['mcp'] },
    ]);
    expect(await admin.disconnectApp('alice', clientId)).toBe(true);
    expect(await admin.disconnectApp('alice', clientId)).toBe(false);
    expect(await admin.listConnectedApps('alice')).toEqual([]);
    expect(await isGood(world, pair.access_token)).toBe(false);
    expect((await refresh(world, clientId, pair.refresh_token)).body['error']).toBe('invalid_grant');
    expect(await isGood(world, bobs.access_token)).toBe(true);
  });
});
