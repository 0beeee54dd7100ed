import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../api-kit.ts';
import { postForm, registeredClient, selfRegisteredClient } from './oauth-kit.ts';

type App = ReturnType<TestApi['build']>;
let api: TestApi;
let app: App;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
});
afterAll(() => api?.close());

const ISSUER = 'https://social.example/crier';
const SERVER = '/.well-known/oauth-authorization-server/crier';
const RESOURCE = '/.well-known/oauth-protected-resource/crier/mcp';

describe('the metadata', () => {
  it('of the server shows the addresses of the service, whatever host the request names [spec:oauth.address.authorization-server-metadata] [spec:oauth.address.authorize] [spec:oauth.address.token] [spec:oauth.address.register] [spec:oauth.address.revoke]', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    const response = await app.inject({ url: SERVER, headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    });
    expect(response.json()).toMatchObject({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/oauth/authorize`,
      token_endpoint: `${ISSUER}/oauth/token`,
      registration_endpoint: `${ISSUER}/oauth/register`,
      revocation_endpoint: `${ISSUER}/oauth/revoke`,
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['mcp'],
    });
  });

  it('of the MCP endpoint names the server [spec:oauth.address.protected-resource-metadata]', async () => {
    const response = await app.inject({ url: RESOURCE });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        resource: `${ISSUER}/mcp`,
        authorization_servers: [ISSUER],
        scopes_supported: ['mcp'],
        bearer_methods_supported: ['header'],
      },
    ]);
  });

  it('is at the well-known address when there is no core path', async () => {
    const bare = await openTestApi(inject('adminUrl'), { SERVICE_CORE_PATH: '' });
    try {
      const root = bare.build();
      const { issuer, token_endpoint } = (
        await root.inject({ url: '/.well-known/oauth-authorization-server' })
      ).json();
      expect([issuer, token_endpoint]).toEqual([
        'https://social.example',
        'https://social.example/oauth/token',
      ]);
      const resource = await root.inject({ url: '/.well-known/oauth-protected-resource/mcp' });
      expect(resource.json()).toMatchObject({
        resource: 'https://social.example/mcp',
        authorization_servers: ['https://social.example'],
      });
      expect((await root.inject({ url: SERVER })).statusCode).toBe(404);
      expect((await root.inject({ method: 'POST', url: '/oauth/token' })).statusCode).toBe(400);
    } finally {
      await bare.close();
    }
  });

  it.each([SERVER, RESOURCE])('answers HEAD, preflights and other methods at %s', async (url) => {
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'application/json']);
    const preflight = await app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: 'https://app.example', 'access-control-request-method': 'GET' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('*');
    const post = await app.inject({ method: 'POST', url, payload: {} });
    expect([post.statusCode, post.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it.each([
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-authorization-server/crier/',
    '/.well-known/oauth-authorization-server/crier/mcp',
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/crier',
    '/.well-known/oauth-protected-resource/crier/api',
    '/.well-known/openid-configuration',
    '/.well-known/openid-configuration/crier',
    '/crier/.well-known/openid-configuration',
    '/crier/.well-known/oauth-authorization-server',
    '/.well-known/jwks.json',
  ])('exists nowhere else: %s', async (url) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST'] as const) {
      const response = await app.inject({ method, url, headers: { accept: 'text/html' } });
      expect([response.statusCode, response.headers['location']]).toEqual([404, undefined]);
      if (method !== 'HEAD') expect(response.json()).toEqual({ message: 'Not Found' });
    }
  });
});

describe('the endpoints', () => {
  it('take an app from its code to new tokens and to their revocation [spec:oauth.flow.call-api]', async () => {
    const client = await registeredClient(app, api.service);
    const first = await client.tokens(api.users.MEMBER);
    expect(first.scope).toBe('api mcp');
    const call = (token: string) =>
      app.inject({ url: '/crier/api/ping', headers: { authorization: `Bearer ${token}` } });
    expect((await call(first.access)).statusCode).toBe(200);
    const refreshed = await client.refresh(first.refresh);
    expect([refreshed.statusCode, refreshed.headers['cache-control']]).toEqual([200, 'no-store']);
    const { access_token: access, refresh_token: refresh } = refreshed.json();
    expect((await call(access)).statusCode).toBe(200);
    const revoked = await client.revoke(refresh);
    expect([revoked.statusCode, revoked.body, revoked.headers['content-type']]).toEqual([
      200,
      '{}',
      'application/json',
    ]);
    expect((await call(access)).statusCode).toBe(401);
  });

  it('accept the secret by HTTP Basic', async () => {
    const client = await registeredClient(app, api.service);
    const basic = (secret: string | null) => ({
      authorization: `Basic ${Buffer.from(`${client.clientId}:${secret}`).toString('base64')}`,
    });
    const { refresh } = await client.tokens(api.users.MEMBER);
    const form = `grant_type=refresh_token&refresh_token=${refresh}`;
    const response = await postForm(app, '/crier/oauth/token', form, basic(client.secret));
    expect(response.statusCode).toBe(200);
    const wrong = await postForm(app, '/crier/oauth/token', form, basic('wrong'));
    expect([wrong.statusCode, wrong.json().error]).toEqual([401, 'invalid_client']);
    expect(wrong.headers['www-authenticate']).toMatch(/^Basic /);
  });

  it('can be called by scripts of every site, without cookies', async () => {
    for (const url of ['/crier/oauth/token', '/crier/oauth/register', '/crier/oauth/revoke']) {
      const preflight = await app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin: 'https://app.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        },
      });
      expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, '*']);
      expect(preflight.headers['access-control-allow-headers']).toMatch(/Authorization/i);
      expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
      const response = await postForm(app, url, 'a=b', { origin: 'https://app.example' });
      expect(response.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'WWW-Authenticate, Retry-After',
        'cache-control': 'no-store',
      });
      expect(response.headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  it('never let scripts of other sites read the sign-in pages', async () => {
    const url = '/crier/oauth/authorize?client_id=x';
    for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
      const response = await app.inject({ method, url, headers: { origin: 'https://app.example' } });
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('answer other methods with their own error', async () => {
    for (const url of ['/crier/oauth/token', '/crier/oauth/register', '/crier/oauth/revoke']) {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
        const response = await app.inject({ method, url: `${url}?grant_type=authorization_code` });
        expect([response.statusCode, response.headers['allow']]).toEqual([405, 'POST, OPTIONS']);
        expect(response.json()).toMatchObject({
          error: 'invalid_request',
          error_description: expect.any(String),
          message: expect.any(String),
        });
      }
    }
  });

  it('register apps themselves, which reach only the MCP server', async () => {
    const client = await selfRegisteredClient(app, api.service);
    const { access, scope } = await client.tokens(api.users.MEMBER);
    expect(scope).toBe('mcp');
    const response = await app.inject({
      url: '/crier/api/ping',
      headers: { authorization: `Bearer ${access}` },
    });
    expect(response.statusCode).toBe(403);
  });
});

describe('when OAuth is switched off', () => {
  it('it has no routes, keys still work and access tokens do not [spec:oauth.on-by-default] [spec:oauth.switched-off-gone] [spec:oauth.switched-off-keys]', async () => {
    const client = await registeredClient(app, api.service);
    const { access } = await client.tokens(api.users.MEMBER);
    const off = api.build({ oauth: null });
    const ping = async (token: string) =>
      (await off.inject({ url: '/crier/api/ping', headers: { authorization: `Bearer ${token}` } }))
        .statusCode;
    expect([await ping(api.users.MEMBER.key), await ping(access)]).toEqual([200, 401]);
    for (const url of [
      SERVER,
      RESOURCE,
      ...['authorize', 'token', 'register', 'revoke'].map((name) => `/crier/oauth/${name}`),
    ]) {
      for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
        const response = await off.inject({ method, url });
        expect([url, response.statusCode, response.json()]).toEqual([url, 404, { message: 'Not Found' }]);
      }
    }
  });
});
