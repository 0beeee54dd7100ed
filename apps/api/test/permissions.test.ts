import { createHash } from 'node:crypto';
import { isPermitted, ROLES } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { EXAMPLE_HANDLERS, openTestApi, type TestApi, type TestUser } from './api-kit.ts';
import { CONTRACTS, requestFor } from './contract-requests.ts';
import { bearer, registeredClient, selfRegisteredClient, serverOf } from './oauth/oauth-kit.ts';

type App = ReturnType<TestApi['build']>;
let api: TestApi;
let app: App;
let tokens: Awaited<ReturnType<typeof makeTokens>>;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build({ handlers: EXAMPLE_HANDLERS });
  tokens = await makeTokens();
});
afterAll(() => api?.close());

/** Access tokens of apps: one for every role, and one of every kind that the REST API refuses. */
async function makeTokens() {
  const { service, users } = api;
  const { admin } = serverOf(service);
  const { pool } = service.database;
  const dashboard = await registeredClient(app, service);
  const tokenFor = async (user: TestUser, fields = {}) => (await dashboard.tokens(user, fields)).access;
  const assistant = await selfRegisteredClient(app, service);
  const blocked = await selfRegisteredClient(app, service);
  const deleted = await registeredClient(app, service);
  const disconnected = await registeredClient(app, service);
  const revoked = await tokenFor(users.ADMIN);
  const expired = await tokenFor(users.ADMIN);
  const tokens = {
    ADMIN: await tokenFor(users.ADMIN, { scope: 'api' }),
    MEMBER: await tokenFor(users.MEMBER),
    VIEWER: await tokenFor(users.VIEWER, { resource: 'https://social.example/crier/api' }),
    stranger: await tokenFor(users.stranger),
    mcp: await tokenFor(users.ADMIN, { scope: 'mcp' }),
    selfRegistered: (await assistant.tokens(users.ADMIN)).access,
    blocked: (await blocked.tokens(users.ADMIN)).access,
    deleted: (await deleted.tokens(users.ADMIN)).access,
    disconnected: (await disconnected.tokens(users.ADMIN)).access,
    revoked,
    expired,
  };
  await admin.blockApp(blocked.clientId);
  await admin.deleteApp(deleted.clientId);
  await admin.disconnectApp(String(users.ADMIN.id), disconnected.clientId);
  await dashboard.revoke(revoked);
  await pool.query(
    "update oauth_access_tokens set expires_at = now() - interval '1 second' where hash = $1",
    [createHash('sha256').update(expired).digest()],
  );
  return tokens;
}

describe.each(CONTRACTS)('%s', (name, contract) => {
  const send = (headers: Record<string, string>, workspace = api.workspace) => {
    const request = requestFor(name, contract, workspace);
    return app.inject({ ...request, headers: { ...request.headers, ...headers } });
  };

  it.each(ROLES)(
    'admits %s according to the table [spec:permissions.only-viewer-differs] [spec:errors.status.403-role] [spec:errors.status.403-message]',
    async (role) => {
      const allowed = contract.access === 'user' || isPermitted(role, contract.access);
      const response = await send(api.users[role].headers);
      expect([response.statusCode, allowed ? undefined : response.json().message]).toEqual(
        allowed ? [contract.status, undefined] : [403, 'Access forbidden.'],
      );
    },
  );

  it('refuses a non-member [spec:permissions.not-a-member-403] [spec:errors.status.403-not-a-member] [spec:service.users-belong-to-workspaces]', async () => {
    const response = await send(api.users.stranger.headers);
    expect([response.statusCode, response.json().message]).toEqual(
      contract.access === 'user' ? [contract.status, undefined] : [403, 'Access forbidden.'],
    );
  });

  it.each([
    ['no token', {}, 'Bearer'],
    ['an empty header', { authorization: '' }, 'Bearer'],
    ['another scheme', { authorization: 'Basic YTpi' }, 'Bearer'],
    ['no token after the scheme', { authorization: 'Bearer ' }, 'Bearer'],
    ['a malformed token', { authorization: 'Bearer a b' }, 'Bearer error="invalid_token"'],
    ['an unknown key', bearer(`crier_pk_${'A'.repeat(43)}`), 'Bearer error="invalid_token"'],
    ['an unknown access token', bearer(`crier_at_${'A'.repeat(43)}`), 'Bearer error="invalid_token"'],
  ])(
    'answers 401 to %s [spec:errors.status.401-missing] [spec:errors.status.401-malformed] [spec:errors.status.401-unknown] [spec:errors.status.401-message]',
    async (_case, headers, challenge) => {
      const response = await send(headers as Record<string, string>);
      expect(response.statusCode).toBe(401);
      expect(response.json().message).toBe('Unauthenticated.');
      expect(response.headers['www-authenticate']).toBe(challenge);
    },
  );

  it.each(ROLES)(
    'admits an app as %s, on whose behalf it acts [spec:auth.access-token] [spec:auth.token-authority]',
    async (role) => {
      const allowed = contract.access === 'user' || isPermitted(role, contract.access);
      const response = await send(bearer(tokens[role]));
      expect([response.statusCode, allowed ? undefined : response.json().message]).toEqual(
        allowed ? [contract.status, undefined] : [403, 'Access forbidden.'],
      );
    },
  );

  it('refuses an app of a non-member', async () => {
    const response = await send(bearer(tokens.stranger));
    expect(response.statusCode).toBe(contract.access === 'user' ? contract.status : 403);
  });

  it.each(['mcp', 'selfRegistered'] as const)(
    'refuses a token for something else before it looks for the workspace: %s [spec:oauth.audience.elsewhere-403] [spec:oauth.audience.self-registered-rest-403]',
    async (kind) => {
      for (const workspace of [api.workspace, '00000000-0000-4000-8000-000000000000']) {
        const response = await send(bearer(tokens[kind]), workspace);
        expect([response.statusCode, response.json().message]).toEqual([
          403,
          'This token cannot be used for this resource',
        ]);
        expect(response.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="api"');
      }
    },
  );

  it.each(['blocked', 'disconnected', 'deleted', 'revoked', 'expired'] as const)(
    'refuses the token of an app that is %s [spec:errors.status.401-expired]',
    async (kind) => {
      const response = await send(bearer(tokens[kind]));
      expect([response.statusCode, response.json().message]).toEqual([401, 'Unauthenticated.']);
      expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    },
  );

  it('answers 404 for an unknown workspace [spec:errors.not-found.workspace] [spec:errors.status.404-workspace]', async () => {
    const response = await send(api.users.ADMIN.headers, '00000000-0000-4000-8000-000000000000');
    if (contract.access === 'user') expect(response.statusCode).toBe(contract.status);
    else expect([response.statusCode, response.json().message]).toEqual([404, 'Workspace not found.']);
  });
});

it('everything answers 200 except the creation of a tag [spec:errors.status.200-all-others]', () => {
  const others = CONTRACTS.filter(([, { status }]) => status !== 200);
  expect(others.map(([name, { status }]) => [name, status])).toEqual([['createTag', 201]]);
});

describe('a key', () => {
  const ping = (key: string) =>
    app.inject({ url: '/crier/api/ping', headers: { authorization: `bEaReR ${key}` } });

  it('works under any spelling of the scheme, until it is revoked [spec:auth.revoked-like-unknown]', async () => {
    const user = await api.addUser();
    expect((await ping(user.key)).statusCode).toBe(200);
    await api.service.database.pool.query('update personal_keys set revoked_at = now() where user_id = $1', [
      user.id,
    ]);
    const response = await ping(user.key);
    expect([response.statusCode, response.json().message]).toEqual([401, 'Unauthenticated.']);
  });

  it('works until it expires [spec:auth.expired-401]', async () => {
    const user = await api.addUser();
    const expire = (interval: string) =>
      api.service.database.pool.query(
        'update personal_keys set expires_at = now() + $2::interval where user_id = $1',
        [user.id, interval],
      );
    await expire('1 minute');
    expect((await ping(user.key)).statusCode).toBe(200);
    await expire('-1 second');
    expect((await ping(user.key)).statusCode).toBe(401);
  });
});
