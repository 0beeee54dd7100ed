import { appLines } from '@crier/operations';
import { createOAuthStores } from '@crier/persistence';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { clientOf, HTTPS, LOOPBACK, registeredClient, selfRegisteredClient } from '../oauth/oauth-kit.ts';
import { type ConsoleKit, type ConsolePerson, type Document, openConsoleKit } from './console-kit.ts';

let kit: ConsoleKit;
let administrator: ConsolePerson;
let dana: ConsolePerson;
let robin: ConsolePerson;

beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'));
  administrator = await kit.addPerson({ administrator: true });
  [dana, robin] = [await kit.addPerson(), await kit.addPerson()];
});
afterAll(() => kit.close());
beforeEach(async () => {
  await kit.api.service.database.pool.query('delete from settings');
});

let address = 0;
/** From an address of its own each time: registration is rate limited. */
const selfRegister = (metadata: object = {}) => {
  address += 1;
  return selfRegisteredClient(kit.app, kit.api.service, metadata, {
    'x-forwarded-for': `198.51.100.${address}`,
  });
};
const listed = async (clientId: string) => {
  const { body } = await administrator.call('GET', '/oauth/apps?limit=100');
  return body.data.find(({ client_id: id }: Document) => id === clientId);
};
const appPath = (clientId: string, action = '') =>
  `/oauth/apps/${encodeURIComponent(clientId)}${action && `/${action}`}`;

describe('the list of OAuth apps', () => {
  it('shows self-registered apps, in use first, with users and last use [spec:apps.list-all] [spec:apps.list-in-use-first] [spec:apps.list-users] [spec:apps.list-last-use]', async () => {
    const [used, unused] = [await selfRegister(), await selfRegister({ client_name: 'Unused' })];
    const registered = await registeredClient(kit.app, kit.api.service);
    const tokens = await used.tokens(dana);
    await used.tokens(robin);
    expect(await kit.statusOf('mcp', tokens.access)).toBe(200);

    await kit.api.service.stores.grantUsage.flush();
    const { body } = await administrator.call('GET', '/oauth/apps?limit=100');
    const ids = body.data.map(({ client_id: id }: Document) => id);
    expect(ids.indexOf(used.clientId)).toBeLessThan(ids.indexOf(unused.clientId));
    expect(ids).not.toContain(registered.clientId);
    expect(body.meta.total).toBe(body.data.length);
    expect(await listed(used.clientId)).toEqual({
      client_id: used.clientId,
      kind: 'dynamic',
      name: 'Assistant',
      redirect_uris: [LOOPBACK],
      state: 'active',
      users: 2,
      last_used_at: expect.stringMatching(/Z$/),
      created_at: expect.stringMatching(/Z$/),
      blocked_at: null,
    });
    expect(await listed(unused.clientId)).toMatchObject({ name: 'Unused', users: 0, last_used_at: null });
  });
});

describe('Block', () => {
  it('cuts an app off for everybody at once, and Unblock lets it connect again [spec:apps.block] [spec:apps.unblock]', async () => {
    const client = await selfRegister();
    const [danas, robins] = [await client.tokens(dana), await client.tokens(robin)];
    const blocked = await administrator.call('POST', appPath(client.clientId, 'block'));
    expect([blocked.status, blocked.body]).toEqual([200, { blocked: true }]);
    for (const { access, refresh } of [danas, robins]) {
      expect(await kit.statusOf('mcp', access)).toBe(401);
      expect((await client.refresh(refresh)).json().error).toBe('invalid_grant');
    }
    await expect(client.code(dana)).rejects.toThrow('blocked');
    expect(await listed(client.clientId)).toMatchObject({
      state: 'blocked',
      users: 0,
      blocked_at: expect.any(String),
    });

    const unblocked = await administrator.call('POST', appPath(client.clientId, 'unblock'));
    expect(unblocked.body).toEqual({ blocked: false });
    expect(await kit.statusOf('mcp', danas.access)).toBe(401);
    expect(await kit.statusOf('mcp', (await client.tokens(dana)).access)).toBe(200);
    expect((await kit.audit(`app:${client.clientId}`)).map(({ actor, action }) => [actor, action])).toEqual([
      [`app:${client.clientId}`, 'app.registered'],
      [`user:${administrator.id}`, 'app.blocked'],
      [`user:${administrator.id}`, 'app.unblocked'],
    ]);
  });

  it('accepts apps whose id is the address of their document', async () => {
    const clientId = `https://app.example/clients/${'a'.repeat(960)}?v=1&w=a%2Fb`;
    const now = new Date();
    await createOAuthStores(kit.api.service.database.pool, appLines).clients.saveDocument({
      clientId,
      kind: 'document',
      name: 'Desk',
      redirectUris: [LOOPBACK],
      scopes: ['mcp'],
      authMethods: ['none'],
      secretHash: null,
      jwksUri: null,
      logo: null,
      freshUntil: new Date(now.getTime() + 3_600_000),
      createdAt: now,
      blockedAt: null,
    });
    const client = clientOf(kit.app, kit.api.service, clientId);
    const [danas, robins] = [await client.tokens(dana), await client.tokens(robin)];
    expect(await listed(clientId)).toMatchObject({ kind: 'document', users: 2 });

    const path = `/connected-apps/${encodeURIComponent(clientId)}`;
    expect((await dana.call('DELETE', path)).body).toEqual({ disconnected: true });
    expect([await kit.statusOf('mcp', danas.access), await kit.statusOf('mcp', robins.access)]).toEqual([
      401, 200,
    ]);
    expect((await administrator.call('POST', appPath(clientId, 'block'))).status).toBe(200);
    expect(await kit.statusOf('mcp', robins.access)).toBe(401);
  });

  it('answers 404 for an app that is unknown or was registered by an administrator', async () => {
    const { clientId } = await registeredClient(kit.app, kit.api.service);
    for (const id of ['unknown', clientId, '\0', 'https://app.example/unknown']) {
      for (const action of ['block', 'unblock']) {
        const { status, body } = await administrator.call('POST', appPath(id, action));
        expect([id, action, status, body.message]).toEqual([id, action, 404, 'App not found.']);
      }
    }
  });
});

describe('the setting for self-registration', () => {
  const SETTING = '/settings/oauth';
  const set = (change: object) => administrator.call('PUT', SETTING, change);

  it('starts with anyone and the domains of well-known clients [spec:apps.setting.allowed-domains-start] [spec:apps.setting.place]', async () => {
    const { body } = await administrator.call('GET', SETTING);
    expect(body).toMatchObject({ mode: 'anyone', allow_local_apps: false });
    expect(body.allowed_domains).toEqual(expect.arrayContaining(['claude.ai', 'chatgpt.com']));
  });

  it('reaches connected apps with their next request [spec:apps.setting.applies-to-connected] [spec:apps.setting.off] [spec:apps.setting.allow-local]', async () => {
    const [local, web] = [await selfRegister(), await selfRegister({ redirect_uris: [LOOPBACK, HTTPS] })];
    const [localTokens, webTokens] = [await local.tokens(dana), await web.tokens(dana)];
    const works = async () => [
      await kit.statusOf('mcp', localTokens.access),
      await kit.statusOf('mcp', webTokens.access),
    ];
    expect(await works()).toEqual([200, 200]);

    const off = await set({ mode: 'off' });
    expect(off.body).toMatchObject({ mode: 'off', allow_local_apps: false });
    expect(await works()).toEqual([401, 401]);
    expect((await local.refresh(localTokens.refresh)).json().error).toBe('invalid_grant');
    expect(await listed(local.clientId)).toMatchObject({ state: 'not_allowed', users: 1 });
    const [connected] = (await dana.call('GET', '/connected-apps')).body.data.filter(
      ({ client_id: id }: Document) => id === local.clientId,
    );
    expect(connected).toMatchObject({ state: 'not_allowed' });

    await set({ mode: 'allowed_domains', allow_local_apps: true });
    expect(await works()).toEqual([200, 401]);
    const { body } = await set({ allowed_domains: ['Example', 'APP.example'].slice(1) });
    expect(body).toEqual({
      mode: 'allowed_domains',
      allowed_domains: ['app.example'],
      allow_local_apps: true,
    });
    expect(await works()).toEqual([200, 200]);
    await set({ mode: 'anyone' });
    expect(await works()).toEqual([200, 200]);
    expect((await kit.audit('setting:oauth.registration_policy')).at(-1)).toEqual({
      actor: `user:${administrator.id}`,
      action: 'setting.changed',
      detail: { from: body, to: { ...body, mode: 'anyone' } },
    });
  });

  it('also decides whether the server announces its registration [spec:apps.dynamic.off-unlisted]', async () => {
    const metadata = async () =>
      (await kit.app.inject({ url: '/.well-known/oauth-authorization-server/crier' })).json();
    expect(await metadata()).toHaveProperty('registration_endpoint');
    await set({ mode: 'off' });
    expect(await metadata()).not.toHaveProperty('registration_endpoint');
  });

  it.each([
    [{ mode: 'nobody' }, 'mode'],
    [{ mode: null }, 'mode'],
    [{ allowed_domains: ['com'] }, 'allowed_domains'],
    [{ allowed_domains: ['https://example.com/'] }, 'allowed_domains'],
    [{ allowed_domains: ['example.com.'] }, 'allowed_domains'],
    [{ allowed_domains: [7] }, 'allowed_domains.0'],
    [{ allowed_domains: 'example.com' }, 'allowed_domains'],
    [{ allow_local_apps: 'perhaps' }, 'allow_local_apps'],
  ])('as %j is refused and changes nothing', async (change, field) => {
    const before = (await administrator.call('GET', SETTING)).body;
    const { status, body } = await set(change);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect((await administrator.call('GET', SETTING)).body).toEqual(before);
  });
});

it('the setting accepts at most five hundred domains', async () => {
  const domains = Array.from({ length: 501 }, (_, number) => `d${number}.example`);
  const set = (allowed_domains: string[]) =>
    administrator.call('PUT', '/settings/oauth', { allowed_domains });
  expect((await set(domains.slice(1))).body.allowed_domains).toEqual(domains.slice(1));
  expect((await set(domains)).body.errors).toHaveProperty('allowed_domains');
});

describe('the apps that a user has allowed', () => {
  it('are all listed, with what they may use and since when [spec:apps.connected-list]', async () => {
    const person = await kit.addPerson();
    const client = await kit.registerApp(administrator, { name: 'Ledger' });
    const assistant = await selfRegister();
    await client.tokens(person, { scope: 'api' });
    await assistant.tokens(person);
    const { body } = await person.call('GET', '/connected-apps');
    const common = {
      logo: null,
      state: 'active',
      connected_at: expect.stringMatching(/Z$/),
      last_used_at: null,
    };
    expect(body.data).toHaveLength(2);
    expect(body.data).toEqual(
      expect.arrayContaining([
        { client_id: client.clientId, kind: 'registered', name: 'Ledger', access: ['api'], ...common },
        { client_id: assistant.clientId, kind: 'dynamic', name: 'Assistant', access: ['mcp'], ...common },
      ]),
    );
    expect((await (await kit.addPerson()).call('GET', '/connected-apps')).body).toEqual({ data: [] });
  });

  it('lose their access to this user at once by Disconnect [spec:apps.disconnect-at-once]', async () => {
    const client = await kit.registerApp(administrator);
    const [danas, robins] = [await client.tokens(dana), await client.tokens(robin)];
    const path = `/connected-apps/${client.clientId}`;
    const { status, body } = await dana.call('DELETE', path);
    expect([status, body]).toEqual([200, { disconnected: true }]);
    expect([await kit.statusOf('api', danas.access), await kit.statusOf('mcp', danas.access)]).toEqual([
      401, 401,
    ]);
    expect((await client.refresh(danas.refresh)).json().error).toBe('invalid_grant');
    expect(await kit.statusOf('api', robins.access)).toBe(200);
    expect((await kit.audit(`app:${client.clientId}`)).at(-1)).toEqual({
      actor: `user:${dana.id}`,
      action: 'app.disconnected',
      detail: { name: 'Ledger', user_id: dana.id },
    });
    const again = await dana.call('DELETE', path);
    expect([again.status, again.body.message]).toEqual([404, 'App not found.']);
  });

  it('can be neither seen nor disconnected by others, not even administrators', async () => {
    const client = await kit.registerApp(administrator);
    const { access } = await client.tokens(dana);
    for (const other of [robin, administrator]) {
      const seen = (await other.call('GET', '/connected-apps')).body.data;
      expect(seen.map(({ client_id: id }: Document) => id)).not.toContain(client.clientId);
      expect((await other.call('DELETE', `/connected-apps/${client.clientId}`)).status).toBe(404);
    }
    expect(await kit.statusOf('api', access)).toBe(200);
  });
});
