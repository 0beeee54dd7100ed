import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../api-kit.ts';
import { answerIn, legacyCall, type Message, modernCall } from './mcp-kit.ts';
import { bearer, registeredClient, selfRegisteredClient, serverOf } from './oauth-kit.ts';

type App = ReturnType<TestApi['build']>;
let api: TestApi;
let app: App;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
});
afterAll(() => api?.close());

const METADATA = 'https://social.example/.well-known/oauth-protected-resource/crier/mcp';
const CHALLENGE = `Bearer resource_metadata="${METADATA}", scope="mcp"`;
const HOST = { host: 'social.example' };

function send(message: Message, headers: Readonly<Record<string, string>>, to: App = app) {
  return to.inject({
    method: 'POST',
    url: '/crier/mcp',
    headers: {
      ...HOST,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...message.headers,
      ...headers,
    },
    payload: JSON.stringify(message.body),
  });
}

const LIST_TOOLS = legacyCall('tools/list');
const LIST_WORKSPACES = { name: 'list-workspaces', arguments: {} };

describe('without a valid token', () => {
  it('the answer is a 401 that points to the sign-in [spec:oauth.discovery.mcp-401]', async () => {
    for (const message of [LIST_TOOLS, modernCall('tools/list'), legacyCall('initialize')]) {
      const response = await send(message, {});
      expect([response.statusCode, response.json().message]).toEqual([401, 'Unauthenticated.']);
      expect(response.headers['www-authenticate']).toBe(CHALLENGE);
      expect(response.headers['access-control-expose-headers']).toContain('WWW-Authenticate');
    }
    for (const method of ['GET', 'HEAD', 'DELETE'] as const) {
      const response = await app.inject({ method, url: '/crier/mcp', headers: HOST });
      expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, CHALLENGE]);
    }
    const document = await app.inject({ url: new URL(METADATA).pathname });
    expect(document.json().resource).toBe('https://social.example/crier/mcp');
  });

  it.each([`crier_at_${'A'.repeat(43)}`, `crier_pk_${'A'.repeat(43)}`, 'nonsense'])(
    'a bad token is reported as invalid: %s',
    async (token) => {
      const response = await send(LIST_TOOLS, bearer(token));
      expect(response.statusCode).toBe(401);
      expect(response.headers['www-authenticate']).toBe(
        `Bearer error="invalid_token", resource_metadata="${METADATA}", scope="mcp"`,
      );
    },
  );

  it('a token in the address is ignored', async () => {
    const response = await app.inject({
      method: 'POST',
      url: `/crier/mcp?access_token=${api.users.MEMBER.key}`,
      headers: { ...HOST, 'content-type': 'application/json' },
      payload: LIST_TOOLS.body,
    });
    expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, CHALLENGE]);
  });

  it('names no metadata where OAuth is switched off, and keys still work [spec:oauth.switched-off-gone] [spec:oauth.switched-off-keys]', async () => {
    const off = api.build({ oauth: null });
    const response = await send(LIST_TOOLS, {}, off);
    expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect((await send(LIST_TOOLS, api.users.MEMBER.headers, off)).statusCode).toBe(200);
    const client = await registeredClient(app, api.service);
    const { access } = await client.tokens(api.users.MEMBER);
    expect((await send(LIST_TOOLS, bearer(access), off)).statusCode).toBe(401);
  });
});

describe('a valid token', () => {
  it('from a key, an app with a grant, or a self-registered app acts for its user [spec:service.mcp-endpoint] [spec:apps.self-registering-dynamic]', async () => {
    const client = await registeredClient(app, api.service);
    const assistant = await selfRegisteredClient(app, api.service);
    const tokens = [
      api.users.VIEWER.key,
      (await client.tokens(api.users.VIEWER)).access,
      (await client.tokens(api.users.VIEWER, { scope: 'mcp' })).access,
      (await assistant.tokens(api.users.VIEWER, { resource: 'https://social.example/crier/mcp' })).access,
    ];
    for (const token of tokens) {
      for (const call of [legacyCall, modernCall]) {
        const response = await send(call('tools/call', LIST_WORKSPACES), bearer(token));
        expect(response.statusCode).toBe(200);
        expect(answerIn(response.body).result).toMatchObject({
          structuredContent: { workspaces: [{ uuid: api.workspace, role: 'viewer' }] },
        });
      }
    }
  });

  it('for the REST API only answers 403 and says how to ask for more [spec:oauth.audience.elsewhere-403]', async () => {
    const client = await registeredClient(app, api.service);
    const api1 = await client.tokens(api.users.MEMBER, { scope: 'api' });
    const api2 = await client.tokens(api.users.MEMBER, { resource: 'https://social.example/crier/api' });
    for (const { access } of [api1, api2]) {
      const response = await send(LIST_TOOLS, bearer(access));
      expect([response.statusCode, response.json().message]).toEqual([
        403,
        'This token cannot be used for this resource',
      ]);
      expect(response.headers['www-authenticate']).toBe(
        `Bearer error="insufficient_scope", resource_metadata="${METADATA}", scope="mcp"`,
      );
    }
  });

  it('stops with the next request once the app is blocked', async () => {
    const assistant = await selfRegisteredClient(app, api.service);
    const { access } = await assistant.tokens(api.users.MEMBER);
    expect((await send(LIST_TOOLS, bearer(access))).statusCode).toBe(200);
    await serverOf(api.service).admin.blockApp(assistant.clientId);
    expect((await send(LIST_TOOLS, bearer(access))).statusCode).toBe(401);
  });
});

describe('the transport', () => {
  it('accepts POST only', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] as const) {
      const response = await app.inject({
        method,
        url: '/crier/mcp',
        headers: { ...HOST, ...api.users.MEMBER.headers },
      });
      expect([method, response.statusCode, response.headers['allow']]).toEqual([
        method,
        405,
        'POST, OPTIONS',
      ]);
    }
  });

  it.each([
    'https://evil.example',
    'https://social.example.evil.example',
    'http://social.example',
    'https://claude.ai.evil.example',
    'http://claude.ai',
    'null',
    'localhost',
    'ftp://localhost',
  ])('refuses pages of other sites: %s', async (origin) => {
    for (const headers of [api.users.MEMBER.headers, {}]) {
      const response = await send(LIST_TOOLS, { ...headers, origin });
      expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([
        403,
        undefined,
      ]);
    }
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/crier/mcp',
      headers: { ...HOST, origin },
    });
    expect(preflight.statusCode).toBe(403);
  });

  it.each([
    'https://social.example',
    'http://localhost:6274',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'https://claude.ai',
  ])('admits pages of the service, of this computer and of well-known clients: %s', async (origin) => {
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/crier/mcp',
      headers: { ...HOST, origin, 'access-control-request-method': 'POST' },
    });
    expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, '*']);
    expect(preflight.headers['access-control-allow-headers']).toMatch(/Authorization.*Mcp-Method/i);
    const response = await send(LIST_TOOLS, { ...api.users.MEMBER.headers, origin });
    expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect(response.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it.each(['evil.example', 'evil.example:443', 'social.example.evil.example', 'a@localhost', 'localhost/x'])(
    'refuses a host name made to point here: %s',
    async (host) => {
      expect((await send(LIST_TOOLS, { ...api.users.MEMBER.headers, host })).statusCode).toBe(403);
    },
  );

  it('answers clients with and without a handshake', async () => {
    const initialize = legacyCall('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    });
    const { headers } = api.users.MEMBER;
    expect(answerIn((await send(initialize, headers)).body).result).toMatchObject({
      protocolVersion: '2025-06-18',
      serverInfo: { name: 'crier' },
      capabilities: { tools: {} },
    });
    expect(answerIn((await send(legacyCall('ping'), headers)).body).result).toEqual({});
    const discovered = answerIn((await send(modernCall('server/discover'), headers)).body).result;
    expect(discovered).toMatchObject({ supportedVersions: ['2026-07-28'] });
    for (const call of [legacyCall, modernCall]) {
      const listed = answerIn((await send(call('tools/list'), headers)).body).result;
      const [first] = (listed?.['tools'] ?? []) as object[];
      expect(first).toMatchObject({
        name: 'list-workspaces',
        title: 'List workspaces',
        annotations: { readOnlyHint: true },
        outputSchema: { type: 'object' },
      });
    }
  });

  it('offers no stream that could outlive the access it was opened with', async () => {
    const listen = modernCall('subscriptions/listen', { notifications: { toolsListChanged: true } });
    const response = await send(listen, api.users.MEMBER.headers);
    expect([response.statusCode, answerIn(response.body)]).toEqual([
      404,
      { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } },
    ]);
  });

  it.each([
    ['', 400],
    ['{', 400],
    ['[]', 400],
    ['"text"', 400],
    ['{}', 400],
    [JSON.stringify({ ...modernCall('tools/list').body, pad: 'x'.repeat(1_100_000) }), 413],
  ])('answers a malformed message with an error: %.20s', async (payload, status) => {
    const response = await app.inject({
      method: 'POST',
      url: '/crier/mcp',
      headers: {
        ...HOST,
        ...api.users.MEMBER.headers,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
      payload,
    });
    expect([response.statusCode, typeof response.json()]).toEqual([status, 'object']);
  });

  it('accepts JSON only', async () => {
    const response = await send(LIST_TOOLS, {
      ...api.users.MEMBER.headers,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(response.statusCode).toBe(415);
  });
});

it('trap 24: two hundred concurrent clients with equal message ids each get their own answers', async () => {
  const address = await api.build().listen({ host: '127.0.0.1', port: 0 });
  const clients = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const user = await api.addUser();
      return { user, workspace: await api.addWorkspace({ user, role: 'MEMBER' }) };
    }),
  );
  const answers = await Promise.all(
    clients.map(async ({ user }, index) => {
      const call = index % 2 === 0 ? legacyCall : modernCall;
      const message = call('tools/call', LIST_WORKSPACES, 7);
      const response = await fetch(`${address}/crier/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...message.headers,
          ...user.headers,
        },
        body: JSON.stringify(message.body),
      });
      const { id, result } = answerIn(await response.text());
      return { id, content: result?.['structuredContent'] };
    }),
  );
  const expected = clients.map(({ workspace }) => ({
    id: 7,
    content: { workspaces: [{ uuid: workspace }] },
  }));
  expect(answers).toMatchObject(expected);
});
