import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { LOOPBACK, registeredClient, selfRegisteredClient } from '../oauth/oauth-kit.ts';
import { type ConsoleKit, type ConsolePerson, type Document, openConsoleKit } from './console-kit.ts';

let kit: ConsoleKit;
let administrator: ConsolePerson;
let user: ConsolePerson;
let picture: string;

const LEDGER = { name: 'Ledger', redirect_uris: ['https://app.example/cb', 'ledger:/done'], access: ['api'] };

beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'));
  [administrator, user] = [await kit.addPerson({ administrator: true }), await kit.addPerson()];
  picture = await pictureOf('png');
});
afterAll(() => kit.close());

async function pictureOf(format: 'png' | 'jpeg'): Promise<string> {
  const image = sharp({ create: { width: 300, height: 100, channels: 3, background: '#0ea5e9' } });
  return `data:image/png;base64,${(await image.toFormat(format).toBuffer()).toString('base64')}`;
}

const register = (change: object = {}) =>
  administrator.call('POST', '/oauth/clients', { ...LEDGER, ...change });
const list = async () => (await administrator.call('GET', '/oauth/clients')).body;
const fetchLogo = (logo: string) => kit.app.inject({ url: logo });

describe('an app client', () => {
  it('is registered with an id and a secret that is shown once [spec:apps.client.registered-by-administrator] [spec:apps.client.id] [spec:apps.client.secret-when-server-side] [spec:apps.secret-shown-once] [spec:apps.registration.server-side-default]', async () => {
    const { status, body } = await register();
    const { client_secret: secret, ...client } = body;
    expect([status, client]).toEqual([
      201,
      {
        ...LEDGER,
        client_id: expect.stringMatching(/^app_/),
        server_side: true,
        logo: null,
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(secret).toMatch(/^crier_/);
    const one = await administrator.call('GET', `/oauth/clients/${client.client_id}`);
    expect([one.status, one.body]).toEqual([200, client]);
    const all = await list();
    expect(all.data).toContainEqual({ ...client, users: 0, last_used_at: null });
    expect(JSON.stringify([one.body, all])).not.toContain(secret);
    const told = await kit.audit(`app:${client.client_id}`);
    expect(told).toEqual([
      {
        actor: `user:${administrator.id}`,
        action: 'app.created',
        detail: { ...LEDGER, server_side: true },
      },
    ]);
  });

  it('has no secret when it does not run on a server [spec:apps.registration.server-side-off]', async () => {
    const { body } = await register({ server_side: false });
    expect([body.server_side, body.client_secret]).toEqual([false, null]);
    const rotated = await administrator.call('POST', `/oauth/clients/${body.client_id}/rotate-secret`);
    expect([rotated.status, Object.keys(rotated.body.errors)]).toEqual([422, ['client']]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: undefined }, 'name'],
    [{ redirect_uris: [] }, 'redirect_uris'],
    [{ redirect_uris: ['http://elsewhere.example/cb'] }, 'redirect_uris'],
    [{ redirect_uris: ['javascript:alert(1)'] }, 'redirect_uris'],
    [{ access: [] }, 'access'],
    [{ access: ['panel'] }, 'access.0'],
    [{ logo: 'https://elsewhere.example/logo.png' }, 'logo'],
    [{ logo: 'data:image/svg+xml;base64,PHN2Zy8+' }, 'logo'],
    [{ logo: 'data:image/png;base64,PHN2Zy8+' }, 'logo'],
    [{ logo: 'data:image/png;base64,iVBOR' }, 'logo'],
  ])('is refused with %j', async (change, field) => {
    const { meta } = await list();
    const { status, body } = await register(change);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect((await list()).meta).toEqual(meta);
  });

  it('has at most ten redirect URIs [spec:limits.redirect-uris]', async () => {
    const uris = Array.from({ length: 11 }, (_, number) => `https://app.example/${number}`);
    expect((await register({ redirect_uris: uris.slice(0, 10) })).status).toBe(201);
    const { status, body } = await register({ redirect_uris: uris });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['redirect_uris']]);
  });

  it('that is unknown or registered itself answers 404', async () => {
    const { clientId } = await selfRegisteredClient(kit.app, kit.api.service);
    for (const id of ['app_unknown', clientId, '%00', 'https%3A%2F%2Fapp.example%2Fdocument']) {
      for (const [method, path] of [
        ['GET', ''],
        ['PUT', ''],
        ['DELETE', ''],
        ['POST', '/rotate-secret'],
      ] as const) {
        const input = method === 'PUT' ? { name: 'Mine' } : {};
        const { status, body } = await administrator.call(method, `/oauth/clients/${id}${path}`, input);
        expect([method, id, status, body.message]).toEqual([method, id, 404, 'App not found.']);
      }
    }
  });
});

describe('the logo of an app client', () => {
  it('is stored as a PNG, served from our own origin, and shown on the consent page [spec:apps.registration.logo]', async () => {
    const { body } = await register({ logo: picture, redirect_uris: [LOOPBACK] });
    expect(body.logo).toMatch(/^\/storage\/app-logos\/[0-9a-f]{64}\.png$/);
    const served = await fetchLogo(body.logo);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 256,
      height: 256,
    });
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: body.client_id,
      redirect_uri: LOOPBACK,
    });
    const page = await kit.app.inject({
      url: `/crier/oauth/authorize?${query}`,
      headers: { host: 'social.example', cookie: user.cookie },
    });
    expect(page.body).toContain(`<img class="logo" src="${body.logo}"`);
  });

  it('can be replaced, kept or removed, and the former one is gone', async () => {
    const { body: created } = await register({ logo: picture });
    const path = `/oauth/clients/${created.client_id}`;
    const { body: kept } = await administrator.call('PUT', path, { name: 'Books' });
    expect(kept.logo).toBe(created.logo);
    const { body: replaced } = await administrator.call('PUT', path, { logo: picture });
    expect(replaced.logo).not.toBe(created.logo);
    expect((await fetchLogo(created.logo)).statusCode).toBe(404);
    const refused = await administrator.call('PUT', path, { logo: await pictureOf('jpeg') });
    expect(refused.body.errors).toHaveProperty('logo');
    expect((await fetchLogo(replaced.logo)).statusCode).toBe(200);
    const { body: bare } = await administrator.call('PUT', path, { logo: null });
    expect(bare.logo).toBeNull();
    expect((await fetchLogo(replaced.logo)).statusCode).toBe(404);
  });

  it('is removed with its app', async () => {
    const { body } = await register({ logo: picture });
    await administrator.call('DELETE', `/oauth/clients/${body.client_id}`);
    expect((await fetchLogo(body.logo)).statusCode).toBe(404);
  });
});

describe('a change reaches an app with its next request:', () => {
  it('reduced access [spec:apps.administrator-edits]', async () => {
    const client = await kit.registerApp(administrator);
    const { access } = await client.tokens(user);
    expect([await kit.statusOf('api', access), await kit.statusOf('mcp', access)]).toEqual([200, 200]);
    const path = `/oauth/clients/${client.clientId}`;
    const { body } = await administrator.call('PUT', path, { access: ['mcp'], name: 'Notes' });
    expect(body).toMatchObject({ access: ['mcp'], name: 'Notes', redirect_uris: [LOOPBACK] });
    expect([await kit.statusOf('api', access), await kit.statusOf('mcp', access)]).toEqual([403, 200]);
    expect((await kit.audit(`app:${client.clientId}`)).at(-1)).toEqual({
      actor: `user:${administrator.id}`,
      action: 'app.edited',
      detail: {
        from: { name: 'Ledger', redirect_uris: [LOOPBACK], access: ['api', 'mcp'] },
        to: { name: 'Notes', redirect_uris: [LOOPBACK], access: ['mcp'] },
      },
    });
  });

  it('a new secret makes the old one invalid, while tokens go on [spec:apps.administrator-rotates]', async () => {
    const client = await kit.registerApp(administrator);
    const tokens = await client.tokens(user);
    const path = `/oauth/clients/${client.clientId}/rotate-secret`;
    const { body } = await administrator.call('POST', path);
    const refused = await client.refresh(tokens.refresh);
    expect([refused.statusCode, refused.json().error]).toEqual([401, 'invalid_client']);
    expect(await kit.statusOf('api', tokens.access)).toBe(200);
    const fields = { client_secret: body.client_secret };
    expect((await client.refresh(tokens.refresh, fields)).statusCode).toBe(200);
    const [, rotated] = await kit.audit(`app:${client.clientId}`);
    expect(rotated).toMatchObject({ action: 'app.secret_rotated' });
    expect(JSON.stringify(rotated)).not.toContain(body.client_secret);
  });

  it('deletion disconnects everyone [spec:apps.administrator-deletes]', async () => {
    const client = await kit.registerApp(administrator);
    const tokens = await client.tokens(user);
    const { body } = await administrator.call('DELETE', `/oauth/clients/${client.clientId}`);
    expect(body).toEqual({ deleted: true });
    expect([await kit.statusOf('api', tokens.access), await kit.statusOf('mcp', tokens.access)]).toEqual([
      401, 401,
    ]);
    expect((await client.refresh(tokens.refresh)).json().error).toBe('invalid_client');
    const connected = (await user.call('GET', '/connected-apps')).body.data;
    expect(connected.map(({ client_id: id }: Document) => id)).not.toContain(client.clientId);
    expect((await kit.audit(`app:${client.clientId}`)).at(-1)?.action).toBe('app.deleted');
  });
});

it('the list is paged like those of the REST API, apps in use first', async () => {
  const client = await registeredClient(kit.app, kit.api.service, { name: 'In use' });
  await client.tokens(user);
  const { total } = (await list()).meta;
  const { body } = await administrator.call('GET', '/oauth/clients?limit=2&page=1');
  expect(body.data.map(({ users }: Document) => users)).toContain(1);
  expect(body.links).toEqual({
    first: 'https://social.example/crier/console/oauth/clients?limit=2&page=1',
    last: `https://social.example/crier/console/oauth/clients?limit=2&page=${Math.ceil(total / 2)}`,
    prev: null,
    next: 'https://social.example/crier/console/oauth/clients?limit=2&page=2',
  });
  expect(body.meta).toMatchObject({ current_page: 1, from: 1, to: 2, per_page: 2, total });
  const seen = new Set<string>();
  for (let next = '?limit=3'; next !== ''; ) {
    const page = (await administrator.call('GET', `/oauth/clients${next}`)).body;
    for (const { client_id: id } of page.data) seen.add(id);
    next = page.links.next === null ? '' : new URL(page.links.next).search;
  }
  expect(seen.size).toBe(total);
});
