import { describe, expect, it } from 'vitest';
import { publish } from '../kit/documents.ts';
import { codeFor, createServerApp, isGood, refresh, registerApp, tokensFor, tokensIn } from '../kit/flows.ts';
import { API_URL, createWorld, MCP_METADATA, MCP_URL } from '../kit/world.ts';

const MCP_CHALLENGE = `resource_metadata="${MCP_METADATA}", scope="mcp"`;

describe('a request without a valid token', () => {
  it('without credentials is told where the metadata is, without an error code', async () => {
    const { server } = createWorld();
    for (const header of [null, '', 'Basic YTpi', 'Digest x']) {
      expect(await server.checkAuthorization(header, 'mcp')).toEqual({
        allowed: false,
        status: 401,
        error: null,
        message: 'Unauthenticated.',
        headers: { 'WWW-Authenticate': `Bearer ${MCP_CHALLENGE}` },
      });
    }
    expect(await server.checkAuthorization(null, 'api')).toMatchObject({
      headers: { 'WWW-Authenticate': 'Bearer scope="api"' },
    });
  });

  it('with a bad one is answered invalid_token', async () => {
    const { server } = createWorld();
    for (const token of ['x', `oas_at_${'A'.repeat(43)}`, 'crier_key']) {
      expect(await server.checkAuthorization(`Bearer ${token}`, 'mcp')).toMatchObject({
        status: 401,
        error: 'invalid_token',
        message: 'Unauthenticated.',
        headers: { 'WWW-Authenticate': `Bearer error="invalid_token", ${MCP_CHALLENGE}` },
      });
    }
  });

  it('with two, or with characters that no token has, is malformed', async () => {
    const { server } = createWorld();
    for (const header of [
      'Bearer',
      'Bearer ',
      'Bearer a b',
      'Bearer a, Bearer b',
      'Bearer "a"',
      'Bearer é',
    ]) {
      expect(await server.checkAuthorization(header, 'mcp')).toMatchObject({
        status: 400,
        error: 'invalid_request',
      });
    }
  });
});

describe('a valid token', () => {
  it('is read from the header in any case of the scheme', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const { access_token } = await tokensFor(world, clientId);
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      expect(await world.server.checkAuthorization(`${scheme} ${access_token}`, 'mcp')).toMatchObject({
        allowed: true,
        userId: 'alice',
        clientId,
        scopes: ['mcp'],
      });
    }
  });

  it('[spec:oauth.audience.api-token] [spec:oauth.audience.mcp-token] [spec:oauth.scope.api] [spec:oauth.scope.mcp] [spec:oauth.audience.elsewhere-403] works where its scope and resource reach, elsewhere it is 403', async () => {
    const world = createWorld();
    const { client, secret } = await createServerApp(world);
    const proof = { client_secret: secret ?? '' };
    const cases: [object, boolean, boolean][] = [
      [{}, true, true],
      [{ scope: 'api' }, true, false],
      [{ scope: 'mcp' }, false, true],
      [{ resource: API_URL }, true, false],
      [{ resource: MCP_URL }, false, true],
      [{ scope: 'api mcp', resource: MCP_URL }, false, true],
    ];
    for (const [fields, api, mcp] of cases) {
      const { access_token } = await tokensFor(world, client.clientId, { ...fields }, proof);
      expect([fields, await isGood(world, access_token, 'api')]).toEqual([fields, api]);
      expect([fields, await isGood(world, access_token, 'mcp')]).toEqual([fields, mcp]);
    }
    const { access_token } = await tokensFor(world, client.clientId, { scope: 'api' }, proof);
    expect(await world.server.checkAccessToken(access_token, 'mcp')).toEqual({
      allowed: false,
      status: 403,
      error: 'insufficient_scope',
      message: 'This token cannot be used for this resource',
      headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", ${MCP_CHALLENGE}` },
    });
  });

  it('[spec:oauth.audience.self-registered-rest-403] [spec:apps.self-registering-mcp-only] of a self-registered app is 403 on the REST API', async () => {
    const world = createWorld();
    for (const clientId of [await registerApp(world), publish(world)]) {
      const { access_token } = await tokensFor(world, clientId);
      expect(await world.server.checkAccessToken(access_token, 'api')).toMatchObject({
        status: 403,
        message: 'This token cannot be used for this resource',
        headers: { 'WWW-Authenticate': 'Bearer error="insufficient_scope", scope="api"' },
      });
      expect(await isGood(world, access_token, 'mcp')).toBe(true);
    }
  });

  it('can be found by the host’s own query, and is judged here nevertheless', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const { access_token, refresh_token } = await tokensFor(world, clientId);
    expect(world.server.isAccessToken(access_token)).toBe(true);
    expect(world.server.isAccessToken(refresh_token)).toBe(false);
    const hashes: string[] = [];
    const check = (token: string) =>
      world.server.checkAccessToken(token, 'mcp', async (hash) => {
        hashes.push(hash);
        return world.stores.grants.findAccess(hash);
      });
    expect(await check(access_token)).toMatchObject({ allowed: true, userId: 'alice' });
    expect(await check(refresh_token)).toMatchObject({ status: 401 });
    expect(hashes).toHaveLength(1);
    const found = await world.stores.grants.findAccess(hashes[0] ?? '');
    const inactive = async () => found && { ...found, userActive: false };
    expect(await world.server.checkAuthorization(`Bearer ${access_token}`, 'mcp', inactive)).toMatchObject({
      status: 401,
    });
    const broken = () => Promise.reject(new Error('away'));
    expect(await world.server.checkAccessToken(access_token, 'mcp', broken)).toMatchObject({ status: 503 });
    expect(world.reports.splice(0)).toHaveLength(1);
  });

  it('for one of two resources that share a scope works for that one only', async () => {
    const shared = { scope: 'api', selfRegistered: false };
    const world = createWorld({
      resources: { api: { url: API_URL, ...shared }, mcp: { url: MCP_URL, ...shared } },
    });
    const { client, secret } = await createServerApp(world, ['api']);
    const proof = { client_secret: secret ?? '' };
    const { access_token, refresh_token } = await tokensFor(
      world,
      client.clientId,
      { resource: API_URL },
      proof,
    );
    expect([await isGood(world, access_token, 'api'), await isGood(world, access_token, 'mcp')]).toEqual([
      true,
      false,
    ]);
    const moved = await refresh(world, client.clientId, refresh_token, { ...proof, resource: MCP_URL });
    expect(moved.body['error']).toBe('invalid_target');
  });

  it('[spec:auth.matched-by-hash] is stored as its hash only', async () => {
    const hashes: string[] = [];
    const world = createWorld({
      wrap: (stores) => ({
        ...stores,
        grants: {
          ...stores.grants,
          begin: (grant, code) => {
            hashes.push(JSON.stringify([grant, code]));
            return stores.grants.begin(grant, code);
          },
          redeem: (hash, pair, now) => {
            hashes.push(JSON.stringify([hash, pair]));
            return stores.grants.redeem(hash, pair, now);
          },
        },
      }),
    });
    const clientId = await registerApp(world);
    const code = await codeFor(world, clientId);
    const pair = await tokensFor(world, clientId);
    expect(hashes).toHaveLength(3);
    for (const token of [code, pair.access_token, pair.refresh_token]) {
      expect(hashes.join(' ')).not.toContain(token.slice('oas_at_'.length));
    }
  });

  it('stops working with its user, at once', async () => {
    const world = createWorld();
    const { access_token } = await tokensFor(world, await registerApp(world));
    world.inactive.add('alice');
    expect(await world.server.checkAccessToken(access_token, 'mcp')).toMatchObject({ status: 401 });
  });

  it('[spec:auth.expired-401] that has expired is 401', async () => {
    const world = createWorld();
    const { access_token } = await tokensFor(world, await registerApp(world));
    world.pass(3600);
    expect(await world.server.checkAccessToken(access_token, 'mcp')).toMatchObject({
      status: 401,
      error: 'invalid_token',
    });
  });

  it('is answered 503, never invalid_token, while the stores fail', async () => {
    const world = createWorld({
      wrap: (stores) => ({
        ...stores,
        grants: { ...stores.grants, findAccess: () => Promise.reject(new Error('down')) },
      }),
    });
    const { access_token } = await tokensFor(world, await registerApp(world));
    expect(await world.server.checkAccessToken(access_token, 'mcp')).toMatchObject({
      status: 503,
      headers: { 'Retry-After': '5' },
    });
  });

  it('records its use once a minute, and works when that fails', async () => {
    let touches = 0;
    const world = createWorld({
      wrap: (stores) => ({
        ...stores,
        grants: {
          ...stores.grants,
          touch: () => {
            touches += 1;
            return Promise.reject(new Error('down'));
          },
        },
      }),
    });
    const { access_token } = await tokensFor(world, await registerApp(world));
    for (let count = 0; count < 5; count++) expect(await isGood(world, access_token)).toBe(true);
    world.pass(60);
    expect(await isGood(world, access_token)).toBe(true);
    await Promise.resolve();
    expect([touches, world.reports.length]).toEqual([2, 2]);
  });
});

describe('several tokens of one grant', () => {
  it('keep working after a refresh until they expire or the grant ends', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const first = await tokensFor(world, clientId);
    const second = tokensIn(await refresh(world, clientId, first.refresh_token));
    expect([await isGood(world, first.access_token), await isGood(world, second.access_token)]).toEqual([
      true,
      true,
    ]);
    await world.server.admin.disconnectApp('alice', clientId);
    expect([await isGood(world, first.access_token), await isGood(world, second.access_token)]).toEqual([
      false,
      false,
    ]);
  });
});
