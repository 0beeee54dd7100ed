import { describe, expect, it } from 'vitest';
import { authorizeAs, authorizeRequest, postRegister, read, registerApp, tokensFor } from '../kit/flows.ts';
import { ADDRESS, BASE, createWorld, HTTPS, LOOPBACK } from '../kit/world.ts';

describe('registration', () => {
  it('[spec:apps.dynamic.public-only] returns all that was registered, without a secret', async () => {
    const world = createWorld();
    const { status, headers, body } = await postRegister(world, {
      client_name: 'Assistant',
      redirect_uris: [HTTPS, LOOPBACK, HTTPS],
      token_endpoint_auth_method: 'client_secret_post',
      grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
      response_types: ['code', 'token'],
      scope: 'api mcp',
      application_type: 'web',
      logo_uri: 'https://client.example/logo.png',
      client_secret: 'mine',
      unknown: { nested: true },
    });
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body).toEqual({
      client_id: expect.stringMatching(/^dyn_[A-Za-z0-9_-]+$/),
      client_id_issued_at: 1_893_499_200,
      client_name: 'Assistant',
      redirect_uris: [HTTPS, LOOPBACK],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      scope: 'mcp',
      application_type: 'web',
    });
  });

  it('[spec:apps.dynamic.redirect-uris] accepts https, loopback and app-scheme addresses', async () => {
    const world = createWorld();
    const addresses = [
      HTTPS,
      'http://localhost:3000/cb',
      'http://[::1]/cb',
      'http://127.0.0.1/cb',
      'cursor://x/y',
    ];
    for (const uri of addresses) {
      expect((await postRegister(world, { redirect_uris: [uri] })).status).toBe(201);
    }
  });

  it('invents a missing name, and strips what must not be shown', async () => {
    const world = createWorld();
    const names: [unknown, string, string][] = [
      [undefined, HTTPS, 'App at client.example'],
      ['', 'cursor://x/y', 'App cursor'],
      [' \u202e\u0000 ', LOOPBACK, 'Local app'],
      ['Evil\u202eapp\u0007\n<b>', HTTPS, 'Evil app <b>'],
      ['é'.repeat(200), HTTPS, 'é'.repeat(100)],
    ];
    for (const [client_name, uri, shown] of names) {
      const { body } = await postRegister(world, { client_name, redirect_uris: [uri] });
      expect(body['client_name']).toBe(shown);
    }
  });

  it('refuses bad addresses as invalid_redirect_uri', async () => {
    const world = createWorld();
    const many = Array.from({ length: 11 }, (_, index) => `https://client.example/${index}`);
    expect((await postRegister(world, { redirect_uris: many.slice(1) })).status).toBe(201);
    const lists = [
      undefined,
      null,
      [],
      'https://client.example',
      [1],
      [HTTPS, 'http://client.example/'],
      many,
    ];
    for (const redirect_uris of lists) {
      const { status, body } = await postRegister(world, { redirect_uris });
      expect([status, body['error']]).toEqual([400, 'invalid_redirect_uri']);
      expect(body['message']).toBe(body['error_description']);
    }
  });

  it('refuses any other unusable input as invalid_client_metadata', async () => {
    const world = createWorld();
    const redirect_uris = [HTTPS];
    const bodies = [
      '{',
      '[]',
      'null',
      '"text"',
      JSON.stringify({ redirect_uris, client_name: 1 }),
      JSON.stringify({ redirect_uris, grant_types: ['client_credentials'] }),
      JSON.stringify({ redirect_uris, grant_types: 'authorization_code' }),
      JSON.stringify({ redirect_uris, response_types: ['token'] }),
      JSON.stringify({ redirect_uris, padding: 'a'.repeat(17_000) }),
    ];
    for (const sent of bodies) {
      const { status, body } = await postRegister(world, sent);
      expect([status, body['error']]).toEqual([400, 'invalid_client_metadata']);
    }
    const form = new Request(`${BASE}/oauth/register`, { method: 'POST', body: 'redirect_uris=x' });
    expect((await read(world.server.register(form, { address: ADDRESS }))).body['error']).toBe(
      'invalid_client_metadata',
    );
    const get = new Request(`${BASE}/oauth/register`);
    expect((await read(world.server.register(get, { address: ADDRESS }))).status).toBe(405);
  });

  it('[spec:apps.dynamic.off-403] answers 403 when it is off', async () => {
    const world = createWorld();
    world.policy.mode = 'off';
    const { status, body } = await postRegister(world, { redirect_uris: [HTTPS] });
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: 'access_denied', message: expect.any(String) });
  });

  it('[spec:apps.dynamic.invalid-redirect-uri] requires every address to be of an allowed domain', async () => {
    const world = createWorld();
    Object.assign(world.policy, { mode: 'allowed_domains', allowedDomains: ['client.example'] });
    const lists: [string[], number][] = [
      [[HTTPS], 201],
      [['https://app.client.example/cb'], 201],
      [[HTTPS, 'https://other.example/cb'], 400],
      [[HTTPS, LOOPBACK], 400],
      [['cursor://client.example/cb'], 400],
    ];
    for (const [redirect_uris, expected] of lists) {
      const { status, body } = await postRegister(world, { redirect_uris });
      expect([redirect_uris, status]).toEqual([redirect_uris, expected]);
      if (status === 400) expect(body['error']).toBe('invalid_redirect_uri');
    }
    world.policy.allowLocalApps = true;
    expect((await postRegister(world, { redirect_uris: [HTTPS, LOOPBACK] })).status).toBe(201);
    expect((await postRegister(world, { redirect_uris: ['cursor://x/y'] })).status).toBe(400);
  });

  it('[spec:apps.dynamic.rate-limited] [spec:gap.registration-threshold] answers 429 with Retry-After after 30 an hour from one address', async () => {
    const world = createWorld();
    for (let count = 0; count < 30; count++) {
      expect((await postRegister(world, { redirect_uris: [HTTPS] })).status).toBe(201);
    }
    const { status, headers } = await postRegister(world, { redirect_uris: [HTTPS] });
    expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await postRegister(world, { redirect_uris: [HTTPS] }, '198.51.100.8')).status).toBe(201);
    world.pass(3600);
    expect((await postRegister(world, { redirect_uris: [HTTPS] })).status).toBe(201);
  });

  it('never refuses because of unused apps: the oldest of them goes, and used ones stay', async () => {
    const world = createWorld({ maximumUnusedClients: 2 });
    const used = await registerApp(world);
    await tokensFor(world, used);
    const [first, second, third] = [
      await registerApp(world),
      await registerApp(world),
      await registerApp(world),
    ];
    expect(await authorizeAs(world, authorizeRequest(used))).toMatchObject({ kind: 'consent' });
    expect(await authorizeAs(world, authorizeRequest(first))).toMatchObject({ kind: 'error_page' });
    expect(await authorizeAs(world, authorizeRequest(second))).toMatchObject({ kind: 'consent' });
    expect(await authorizeAs(world, authorizeRequest(third))).toMatchObject({ kind: 'consent' });
  });

  it('deletes apps that were never used for a week', async () => {
    const world = createWorld();
    const first = await registerApp(world);
    world.pass(8 * 86_400);
    expect(await world.server.admin.clean(100)).toBeGreaterThanOrEqual(1);
    expect(await authorizeAs(world, authorizeRequest(first))).toMatchObject({ kind: 'error_page' });
  });

  it('refuses addresses of more than 4000 characters in total', async () => {
    const world = createWorld();
    const long = (count: number) =>
      Array.from({ length: count }, (_, n) => `https://client.example/${n}/${'a'.repeat(775)}`);
    expect((await postRegister(world, { redirect_uris: long(5) })).status).toBe(201);
    const { status, body } = await postRegister(world, { redirect_uris: long(6) });
    expect([status, body['error']]).toEqual([400, 'invalid_redirect_uri']);
  });
});
