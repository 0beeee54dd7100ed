import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../api-kit.ts';
import { legacyCall } from './mcp-kit.ts';
import {
  bearer,
  clientOf,
  postForm,
  registeredClient,
  selfRegisteredClient,
  serverOf,
  tokensIn,
} from './oauth-kit.ts';

type App = ReturnType<TestApi['build']>;
let api: TestApi;
let app: App;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'), { SERVICE_ALLOW_PRIVATE_NETWORK: 'true' });
  app = api.build();
});
afterAll(() => api?.close());

const rest = async (token: string) =>
  (await app.inject({ url: '/crier/api/ping', headers: bearer(token) })).statusCode;
const mcp = async (token: string) => {
  const response = await app.inject({
    method: 'POST',
    url: '/crier/mcp',
    headers: { ...bearer(token), host: 'social.example', accept: 'application/json, text/event-stream' },
    payload: legacyCall('ping').body,
  });
  return response.statusCode;
};
const setPolicy = (value: object) =>
  api.service.database.pool.query(
    `insert into settings (key, value) values ('oauth.registration_policy', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ allowedDomains: [], allowLocalApps: false, ...value })],
  );

it('trap 3: a replaced token does not work again after a restart', async () => {
  const client = await registeredClient(app, api.service);
  const first = await client.tokens(api.users.MEMBER);
  const second = tokensIn(await client.refresh(first.refresh));
  const third = tokensIn(await client.refresh(second.refresh));
  const restarted = clientOf(api.build(), api.service, client.clientId, client.secret);
  const replayed = await restarted.refresh(first.refresh);
  expect([replayed.statusCode, replayed.json().error]).toEqual([400, 'invalid_grant']);
  expect((await restarted.refresh(third.refresh)).statusCode).toBe(400);
  expect([await rest(first.access), await rest(third.access)]).toEqual([401, 401]);
});

describe('trap 8: an assertion', () => {
  it('works once, on either endpoint, even when sent many times at once', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig' };
    const documents = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      const { host } = request.headers;
      const clientId = `http://${host}/client.json`;
      const document = {
        client_id: clientId,
        client_name: 'Assistant',
        redirect_uris: ['http://127.0.0.1:49152/callback'],
        token_endpoint_auth_method: 'private_key_jwt',
        jwks_uri: `http://${host}/keys.json`,
      };
      response.end(JSON.stringify(request.url === '/keys.json' ? { keys: [jwk] } : document));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => documents.once('listening', resolve));
    const { port } = documents.address() as { port: number };
    const clientId = `http://127.0.0.1:${port}/client.json`;
    const assertion = () => {
      const now = Math.floor(Date.now() / 1_000);
      const claims = { iss: clientId, sub: clientId, aud: 'https://social.example/crier', exp: now + 60 };
      const parts = [
        { alg: 'ES256', kid: 'k' },
        { ...claims, jti: randomUUID() },
      ];
      const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
      const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return {
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: `${text}.${signature.toString('base64url')}`,
      };
    };
    try {
      const client = clientOf(app, api.service, clientId);
      const code = await client.code(api.users.MEMBER);
      const { refresh } = tokensIn(await client.redeem(code, assertion()));
      const once = assertion();
      const answers = await Promise.all(Array.from({ length: 10 }, () => client.refresh(refresh, once)));
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 401)]);
      const again = await client.revoke(refresh, once);
      expect([again.statusCode, again.json().error]).toEqual([401, 'invalid_client']);
      expect((await client.revoke(refresh, assertion())).statusCode).toBe(200);
      expect((await client.refresh(refresh)).statusCode).toBe(401);
    } finally {
      documents.close();
    }
  });
});

it('trap 9: requests clean nothing up, and run the same queries however much has expired', async () => {
  const { pool } = api.service.database;
  const client = await registeredClient(app, api.service);
  let { refresh } = await client.tokens(api.users.MEMBER);
  const statements: string[] = [];
  const { query } = pool;
  const spied = ((...given: Parameters<typeof query>) => {
    statements.push(JSON.stringify(given[0]));
    return query.apply(pool, given);
  }) as typeof query;
  const statementsOfRefreshes = async () => {
    pool.query = spied;
    try {
      for (let round = 0; round < 15; round++) ({ refresh } = tokensIn(await client.refresh(refresh)));
    } finally {
      pool.query = query;
    }
    // The clock is compared from time to time, whatever is asked.
    return statements.splice(0).filter((one) => !one.includes('select clock_timestamp() as at'));
  };
  await statementsOfRefreshes();
  const before = await statementsOfRefreshes();
  const expired = "sha256(convert_to($1 || n::text, 'UTF8')) from generate_series(1, 50000) n";
  const over = "now() - interval '1 day'";
  await pool.query(
    `insert into oauth_assertions (client_id, expires_at, id_hash) select 'gone', ${over}, ${expired}`,
    ['a'],
  );
  for (const table of ['oauth_access_tokens', 'oauth_refresh_tokens']) {
    const scopes = table === 'oauth_access_tokens' ? ", '{mcp}'" : '';
    await pool.query(
      `insert into ${table} (grant_id, expires_at${scopes === '' ? '' : ', scopes'}, hash)
       select (select id from oauth_grants order by created_at desc limit 1), ${over}${scopes}, ${expired}`,
      [table],
    );
  }
  const after = await statementsOfRefreshes();
  const texts = (asked: readonly string[]) => [...new Set(asked.map((one) => JSON.parse(one).text))].sort();
  expect(texts(after)).toEqual(texts(before));
  expect(after.length).toBe(before.length);
  expect(texts(after).filter((text) => /\bdelete\b/i.test(String(text)))).toEqual([]);
});

it('trap 16: a token works only for what it was issued for, and asking elsewhere does not change that', async () => {
  const client = await registeredClient(app, api.service);
  const API = 'https://social.example/crier/api';
  const MCP = 'https://social.example/crier/mcp';
  const user = api.users.MEMBER;
  const forMcp = await client.tokens(user, { resource: MCP });
  const forApi = await client.tokens(user, { resource: API });
  expect([await rest(forMcp.access), await mcp(forMcp.access)]).toEqual([403, 200]);
  expect([await rest(forApi.access), await mcp(forApi.access)]).toEqual([200, 403]);
  const atToken = await client.redeem(await client.code(user, { resource: MCP }), { resource: API });
  expect([atToken.statusCode, atToken.json().error]).toEqual([400, 'invalid_target']);
  const atRefresh = await client.refresh(forMcp.refresh, { resource: API });
  expect([atRefresh.statusCode, atRefresh.json().error]).toEqual([400, 'invalid_target']);
  const narrowed = tokensIn(
    await client.redeem(await client.code(user), { resource: 'https://SOCIAL.example/crier/mcp/' }),
  );
  expect([await rest(narrowed.access), await mcp(narrowed.access)]).toEqual([403, 200]);
});

it('trap 21: a key without expiry ends when it is revoked, as do tokens obtained with it [spec:auth.personal-key-no-scopes]', async () => {
  const user = await api.addUser();
  const { pool } = api.service.database;
  expect([await rest(user.key), await mcp(user.key)]).toEqual([200, 200]);
  await pool.query('update personal_keys set revoked_at = now() where user_id = $1 and expires_at is null', [
    user.id,
  ]);
  expect([await rest(user.key), await mcp(user.key)]).toEqual([401, 401]);
  const client = await registeredClient(app, api.service);
  const { access } = await client.tokens(user);
  await pool.query('delete from users where id = $1', [user.id]);
  expect([await rest(access), await mcp(access)]).toEqual([401, 401]);
});

describe('the administrator’s setting', () => {
  const metadata = async () =>
    (await app.inject({ url: '/.well-known/oauth-authorization-server/crier' })).json();
  const register = async (redirectUri: string) => {
    const payload = { client_name: 'Assistant', redirect_uris: [redirectUri] };
    const response = await app.inject({ method: 'POST', url: '/crier/oauth/register', payload });
    return [response.statusCode, response.json().error];
  };
  afterAll(() => setPolicy({ mode: 'anyone' }));

  it('trap 25: adds a mechanism to the metadata while it is on, without a restart', async () => {
    for (const mode of ['off', 'anyone', 'off', 'allowed_domains'] as const) {
      await setPolicy({ mode });
      const { registration_endpoint: endpoint, client_id_metadata_document_supported: documents } =
        await metadata();
      const isOpen = mode !== 'off';
      expect([mode, endpoint !== undefined, documents === true]).toEqual([mode, isOpen, isOpen]);
    }
    await setPolicy({ mode: 'off' });
    expect(await register('https://app.example/')).toEqual([403, 'access_denied']);
    await setPolicy({ mode: 'allowed_domains', allowedDomains: ['app.example'] });
    expect(await register('https://sub.app.example/')).toEqual([201, undefined]);
    expect(await register('https://evilapp.example/')).toEqual([400, 'invalid_redirect_uri']);
  });

  it('trap 26: reaches connected apps with their next request', async () => {
    await setPolicy({ mode: 'anyone' });
    const assistant = await selfRegisteredClient(app, api.service);
    const dashboard = await registeredClient(app, api.service);
    const { access, refresh } = await assistant.tokens(api.users.MEMBER);
    const registered = await dashboard.tokens(api.users.MEMBER);
    expect(await mcp(access)).toBe(200);
    await setPolicy({ mode: 'allowed_domains', allowedDomains: ['app.example'] });
    expect([await mcp(access), await mcp(registered.access)]).toEqual([401, 200]);
    const refused = await assistant.refresh(refresh);
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    await setPolicy({ mode: 'allowed_domains', allowedDomains: [], allowLocalApps: true });
    expect(await mcp(access)).toBe(200);
    await setPolicy({ mode: 'off' });
    expect([await mcp(access), await mcp(registered.access)]).toEqual([401, 200]);
  });
});

it('trap 7: a token is refused in place of another kind', async () => {
  const client = await registeredClient(app, api.service);
  const user = api.users.MEMBER;
  const { access, refresh } = await client.tokens(user);
  const code = await client.code(user);
  for (const other of [access, code, user.key, client.secret ?? '']) {
    const answer = await client.refresh(other);
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_grant']);
  }
  for (const other of [access, refresh, user.key, client.secret ?? '']) {
    const answer = await client.redeem(other);
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_grant']);
  }
  for (const other of [refresh, code, client.secret ?? '', client.clientId]) {
    expect([await rest(other), await mcp(other)]).toEqual([401, 401]);
  }
  expect((await client.redeem(code)).statusCode).toBe(200);
});

it('trap 6: an app with a secret authenticates each time', async () => {
  const client = await registeredClient(app, api.service);
  const { refresh } = await client.tokens(api.users.MEMBER);
  const form = { grant_type: 'refresh_token', refresh_token: refresh, client_id: client.clientId };
  const answer = await postForm(app, '/crier/oauth/token', form);
  expect([answer.statusCode, answer.json().error]).toEqual([401, 'invalid_client']);
  await serverOf(api.service).admin.rotateSecret(client.clientId);
  expect((await client.refresh(refresh)).statusCode).toBe(401);
});
