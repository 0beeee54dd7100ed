import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hashOf } from '../../src/sessions/index.ts';
import { openTestApi, type TestApi } from '../api-kit.ts';
import {
  CHALLENGE,
  type Fields,
  LOOPBACK,
  postForm,
  registeredClient,
  type TestClient,
  VERIFIER,
} from './oauth-kit.ts';
import { encode, readTable } from './parameter-changes.ts';

type App = ReturnType<TestApi['build']>;
let api: TestApi;
let app: App;
let cookie: string;
let publicClient: TestClient;
let secretClient: TestClient;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'), { OAUTH_AUTHORIZE_PER_MINUTE: '0' });
  app = api.build();
  const token = randomBytes(32).toString('base64url');
  const begun = { userId: api.users.MEMBER.id, passwordHash: null, replaces: null };
  await api.service.stores.sessions.begin({ hash: hashOf(token), ...begun });
  cookie = `__Host-crier_session=${token}`;
  publicClient = await registeredClient(app, api.service, { serverSide: false });
  secretClient = await registeredClient(app, api.service);
});
afterAll(() => api?.close());

const AUTHORIZE = `
  response_type          invalid_request  invalid_request  invalid_request  page             unsupported_response_type
  client_id              page             page             page             page             page
  redirect_uri           page             page             page             page             page
  state                  consent          invalid_request  consent          page             consent
  code_challenge         invalid_request  invalid_request  invalid_request  page             invalid_request
  code_challenge_method  invalid_request  invalid_request  invalid_request  page             invalid_request
  scope                  consent          invalid_request  consent          page             invalid_scope
  resource               consent          consent          consent          page             invalid_target
  unknown                consent          consent          consent          consent          consent`;

describe.each(['GET', 'POST'] as const)('an authorization requested by %s', (method) => {
  const fields = () => ({
    response_type: 'code',
    client_id: publicClient.clientId,
    redirect_uri: LOOPBACK,
    state: 'state-1',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    scope: 'mcp',
    resource: 'https://social.example/crier/mcp',
    unknown: 'x',
  });
  const send = (query: string, headers: Record<string, string> = {}) =>
    method === 'GET'
      ? app.inject({ url: `/crier/oauth/authorize?${query}`, headers })
      : postForm(app, '/crier/oauth/authorize', query, headers);

  it.each(readTable(AUTHORIZE))(
    'with %s %s: %s, and nobody is sent to an unverified address',
    async (name, kind, expected) => {
      const query = encode(fields(), name, kind);
      const response = await send(query, { cookie });
      const { location } = response.headers;
      expect(response.headers['cache-control']).toContain('no-store');
      if (expected === 'page' || expected === 'consent') {
        expect([response.statusCode, location]).toEqual([expected === 'page' ? 400 : 200, undefined]);
        expect(response.headers['content-type']).toMatch(/^text\/html/);
      } else {
        expect(response.statusCode).toBe(303);
        const target = new URL(String(location));
        expect(target.origin + target.pathname).toBe(LOOPBACK);
        const { searchParams: answer } = target;
        expect([answer.get('error'), answer.get('iss'), answer.get('code')]).toEqual([
          expected,
          'https://social.example/crier',
          null,
        ]);
        if (name !== 'state') expect(answer.get('state')).toBe('state-1');
      }
      // Before anybody is signed in nothing goes to the app at all.
      const signedOut = await send(query);
      const elsewhere = signedOut.headers['location'] ?? '/crier/sign-in?request=';
      expect(elsewhere).toMatch(/^\/crier\/sign-in\?request=/);
      expect(signedOut.statusCode).toBe(expected === 'page' ? 400 : 303);
    },
  );

  it.each([
    'https://evil.example/',
    'http://127.0.0.1:49152/callback/',
    'http://127.0.0.1:49152/callback?x=1',
    'http://127.0.0.1:49152/%63allback',
    'http://localhost:49152/callback',
    'http://127.0.0.1:49152@evil.example/callback',
    'HTTP://127.0.0.1:49152/callback',
    'javascript:alert(1)',
    '//evil.example',
    LOOPBACK.concat('#fragment'),
  ])('never redirects to %s', async (redirectUri) => {
    const query = new URLSearchParams({ ...fields(), redirect_uri: redirectUri }).toString();
    for (const headers of [{ cookie }, {}]) {
      const response = await send(query, headers as Record<string, string>);
      expect([response.statusCode, response.headers['location']]).toEqual([400, undefined]);
    }
  });

  it('with malformed escapes is an error page', async () => {
    for (const bad of ['%zz', '%ff%fe', '%']) {
      const query = `${new URLSearchParams(fields())}&state=${bad}`;
      const response = await send(query, { cookie });
      expect([response.statusCode, response.headers['location']]).toEqual([400, undefined]);
    }
  });
});

const CODE = `
  grant_type     invalid_request  invalid_request  invalid_request  invalid_request  unsupported_grant_type
  code           invalid_request  invalid_request  invalid_request  invalid_request  invalid_grant
  redirect_uri   tokens           invalid_request  tokens           invalid_request  invalid_grant
  code_verifier  invalid_grant    invalid_request  invalid_grant    invalid_request  invalid_grant
  client_id      invalid_client   invalid_request  invalid_client   invalid_request  invalid_client
  resource       tokens           tokens           tokens           invalid_request  invalid_target
  unknown        tokens           tokens           tokens           tokens           tokens`;
const REFRESH = `
  grant_type     invalid_request  invalid_request  invalid_request  invalid_request  unsupported_grant_type
  refresh_token  invalid_request  invalid_request  invalid_request  invalid_request  invalid_grant
  scope          tokens           invalid_request  tokens           invalid_request  invalid_scope
  client_id      invalid_client   invalid_request  invalid_client   invalid_request  invalid_client
  resource       tokens           tokens           tokens           invalid_request  invalid_target
  unknown        tokens           tokens           tokens           tokens           tokens`;
const REVOKE = `
  token            invalid_request  invalid_request  invalid_request  done             done
  token_type_hint  done             invalid_request  done             invalid_request  done
  client_id        invalid_client   invalid_request  invalid_client   invalid_request  invalid_client
  unknown          done             done             done             done             done`;
const SECRET = `
  client_secret  invalid_client  invalid_request  invalid_client  invalid_request  invalid_client`;

async function formsOf(kind: 'code' | 'refresh' | 'revoke', client: TestClient): Promise<Fields> {
  const proof = {
    client_id: client.clientId,
    ...(client.secret === null ? {} : { client_secret: client.secret }),
    unknown: 'x',
  };
  const resource = 'https://social.example/crier/mcp';
  const user = api.users.MEMBER;
  if (kind === 'code') {
    const code = await client.code(user);
    const callback = { redirect_uri: LOOPBACK, code_verifier: VERIFIER };
    return { grant_type: 'authorization_code', code, ...callback, resource, ...proof };
  }
  const { refresh } = await client.tokens(user);
  return kind === 'refresh'
    ? { grant_type: 'refresh_token', refresh_token: refresh, scope: 'mcp', resource, ...proof }
    : { token: refresh, token_type_hint: 'refresh_token', ...proof };
}

describe.each([
  ['code', CODE],
  ['refresh', REFRESH],
  ['revoke', REVOKE],
] as const)('a form to %s', (kind, table) => {
  const cases = [
    ...readTable(table).map((one) => ['a public app', ...one] as const),
    ...readTable(table + SECRET).map((one) => ['an app with a secret', ...one] as const),
  ];
  it.each(cases)('from %s with %s %s: %s', async (of, name, change, expected) => {
    const client = of === 'a public app' ? publicClient : secretClient;
    const fields = await formsOf(kind, client);
    const url = `/crier/oauth/${kind === 'revoke' ? 'revoke' : 'token'}`;
    // Failed attempts are throttled by address: each case has its own.
    const remoteAddress = `10.${randomBytes(3).join('.')}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = encode(fields, name, change);
    const response = await app.inject({ method: 'POST', url, headers, payload, remoteAddress });
    const body = response.json();
    expect(response.headers['cache-control']).toBe('no-store');
    if (expected === 'tokens' || expected === 'done') {
      expect([response.statusCode, typeof body.access_token]).toEqual([
        200,
        expected === 'tokens' ? 'string' : 'undefined',
      ]);
      return;
    }
    expect([body.error, response.statusCode]).toEqual([expected, expected === 'invalid_client' ? 401 : 400]);
    expect(body.error_description).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
    expect(body.message).toBe(body.error_description);
  });
});

const BODIES: readonly [type: string | undefined, body: string][] = [
  [undefined, ''],
  [undefined, 'grant_type=refresh_token'],
  ['application/x-www-form-urlencoded', ''],
  ['application/x-www-form-urlencoded', '%zz=%'],
  ['application/x-www-form-urlencoded', 'a=%ff'],
  ['application/x-www-form-urlencoded', 'x'.repeat(100_000)],
  ['application/x-www-form-urlencoded', 'x'.repeat(500_000)],
  ['application/json', '{"grant_type":"refresh_token"}'],
  ['application/json', '{'],
  ['application/json', ''],
  ['text/plain', 'grant_type=refresh_token'],
  ['application/xml', '<a/>'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--'],
  ['multipart/form-data', ''],
  ['nonsense', 'a=b'],
  ['; ;', 'a=b'],
  ['application/octet-stream', '\u0000\u0001'],
];

describe.each(['token', 'revoke'])('a body for %s', (path) => {
  it.each(BODIES)('of the type %s: %.40s', async (type, payload) => {
    const response = await app.inject({
      method: 'POST',
      url: `/crier/oauth/${path}?grant_type=refresh_token&client_id=${publicClient.clientId}&token=x`,
      headers: type === undefined ? {} : { 'content-type': type },
      payload,
    });
    // A form that names no app is told so; where nothing can be read, that is the matter.
    const isForm = type === 'application/x-www-form-urlencoded' && payload === '' && path === 'revoke';
    expect([response.statusCode, response.json().error]).toEqual(
      isForm ? [401, 'invalid_client'] : [400, 'invalid_request'],
    );
    expect(response.headers['access-control-allow-origin']).toBe('*');
  });
});

describe('a registration', () => {
  const uris = { redirect_uris: [LOOPBACK] };
  it.each([
    ['nothing', {}, 'invalid_redirect_uri'],
    ['a list', [], 'invalid_client_metadata'],
    ['null', null, 'invalid_client_metadata'],
    ['a text', 'x', 'invalid_client_metadata'],
    ['no addresses', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['addresses that are none', { redirect_uris: [1, null] }, 'invalid_redirect_uri'],
    ['one address outside a list', { redirect_uris: LOOPBACK }, 'invalid_redirect_uri'],
    [
      'too many',
      { redirect_uris: Array.from({ length: 11 }, (_, n) => `${LOOPBACK}/${n}`) },
      'invalid_redirect_uri',
    ],
    ['one too long', { redirect_uris: [`https://app.example/${'x'.repeat(2_001)}`] }, 'invalid_redirect_uri'],
    ['one not ASCII', { redirect_uris: ['https://app.example/ü'] }, 'invalid_redirect_uri'],
    ['plain http', { redirect_uris: ['http://app.example/'] }, 'invalid_redirect_uri'],
    ['a script', { redirect_uris: ['JavaScript:alert(1)'] }, 'invalid_redirect_uri'],
    ['a grant nobody serves', { ...uris, grant_types: ['implicit'] }, 'invalid_client_metadata'],
    ['a name that is none', { ...uris, client_name: 7 }, 'invalid_client_metadata'],
  ])('of %s is refused with its own error code', async (_case, payload, error) => {
    const response = await app.inject({
      method: 'POST',
      url: '/crier/oauth/register',
      headers: { 'content-type': 'application/json' },
      remoteAddress: '203.0.113.20',
      payload: JSON.stringify(payload),
    });
    expect([response.statusCode, response.json().error]).toEqual([400, error]);
    expect(response.json().message).toBe(response.json().error_description);
  });

  it.each([...BODIES, ['application/json', '\ufeff'] as const, ['application/json', '"é'] as const])(
    'with a body of the type %s is refused: %.40s',
    async (type, payload) => {
      const response = await app.inject({
        method: 'POST',
        url: '/crier/oauth/register',
        headers: type === undefined ? {} : { 'content-type': type },
        remoteAddress: `10.1.${randomBytes(2).join('.')}`,
        payload,
      });
      const isObject = type === 'application/json' && payload.startsWith('{"');
      expect([response.statusCode, response.json().error]).toEqual([
        400,
        isObject ? 'invalid_redirect_uri' : 'invalid_client_metadata',
      ]);
    },
  );
});
