import { isPermitted, ROLES } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { EXAMPLE_HANDLERS, openTestApi, type TestApi } from './api-kit.ts';
import { CONTRACTS, requestFor } from './contract-requests.ts';

type App = ReturnType<TestApi['build']>;
let api: TestApi;
let app: App;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build({ handlers: EXAMPLE_HANDLERS });
});
afterAll(() => api?.close());

describe.each(CONTRACTS)('%s', (name, contract) => {
  const send = (headers: Record<string, string>, workspace = api.workspace) => {
    const request = requestFor(name, contract, workspace);
    return app.inject({ ...request, headers: { ...request.headers, ...headers } });
  };

  it.each(ROLES)('lets %s in as the table says [spec:permissions.only-viewer-differs]', async (role) => {
    const allowed = contract.access === 'user' || isPermitted(role, contract.access);
    const response = await send(api.users[role].headers);
    expect([response.statusCode, allowed ? undefined : response.json().message]).toEqual(
      allowed ? [contract.status, undefined] : [403, 'Access forbidden.'],
    );
  });

  it('refuses who is not a member [spec:permissions.not-a-member-403]', async () => {
    const response = await send(api.users.stranger.headers);
    expect(response.statusCode).toBe(contract.access === 'user' ? contract.status : 403);
  });

  it.each([
    ['no token', {}],
    ['an empty header', { authorization: '' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['a malformed token', { authorization: 'Bearer a b' }],
    ['no token after the scheme', { authorization: 'Bearer ' }],
    ['an unknown token', { authorization: `Bearer crier_pk_${'A'.repeat(43)}` }],
  ])('answers 401 to %s [spec:errors.status.401]', async (_case, headers) => {
    const response = await send(headers as Record<string, string>);
    expect(response.statusCode).toBe(401);
    expect(response.json().message).toBe('Unauthenticated.');
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  it('answers 404 for a workspace that does not exist [spec:errors.not-found.workspace]', async () => {
    const response = await send(api.users.ADMIN.headers, '00000000-0000-4000-8000-000000000000');
    if (contract.access === 'user') expect(response.statusCode).toBe(contract.status);
    else expect([response.statusCode, response.json().message]).toEqual([404, 'Workspace not found.']);
  });
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
