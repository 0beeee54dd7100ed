import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { bearer, registeredClient, selfRegisteredClient } from './oauth/oauth-kit.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
});
afterAll(() => api?.close());

/** Every statement the pool runs while `work` goes on. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = api.service.database;
  const seen: string[] = [];
  const { query } = pool;
  pool.query = ((...given: Parameters<typeof query>) => {
    seen.push(JSON.stringify(given[0]));
    return query.apply(pool, given);
  }) as typeof query;
  try {
    await work();
  } finally {
    pool.query = query;
  }
  return seen;
}

it('a ping takes exactly one query', async () => {
  const app = api.build();
  const ping = async () => {
    const response = await app.inject({ url: '/crier/api/ping', headers: api.users.MEMBER.headers });
    expect(response.statusCode).toBe(200);
  };
  await ping();
  expect(await statementsOf(ping)).toEqual([expect.stringContaining('personal_keys')]);
});

it('authorising takes exactly one query, also when it is refused', async () => {
  const app = api.build();
  const send = async (status: number, headers: Record<string, string>) => {
    const response = await app.inject({ url: `/crier/api/${api.workspace}/tags`, headers });
    expect(response.statusCode).toBe(status);
  };
  expect(await statementsOf(() => send(403, api.users.stranger.headers))).toHaveLength(1);
  expect(await statementsOf(() => send(403, api.users.VIEWER.headers))).toHaveLength(1);
  expect(await statementsOf(() => send(401, { authorization: 'Bearer unknown' }))).toHaveLength(1);
  expect(await statementsOf(() => send(401, {}))).toHaveLength(0);
});

it('an app’s ping takes exactly one query too, and writes nothing', async () => {
  const app = api.build();
  const client = await registeredClient(app, api.service);
  const { access } = await client.tokens(api.users.MEMBER);
  const ping = async () => {
    const response = await app.inject({ url: '/crier/api/ping', headers: bearer(access) });
    expect(response.statusCode).toBe(200);
  };
  for (const attempt of ['first', 'second']) {
    const statements = await statementsOf(ping);
    expect([attempt, statements]).toEqual([attempt, [expect.stringContaining('oauth_access_tokens')]]);
    expect(statements[0]).not.toMatch(/update|insert|delete/);
  }
});

it('authorising an app takes exactly one query, also when it is refused', async () => {
  const app = api.build();
  const client = await registeredClient(app, api.service);
  const assistant = await selfRegisteredClient(app, api.service);
  const send = async (status: number, token: string) => {
    const response = await app.inject({ url: `/crier/api/${api.workspace}/tags`, headers: bearer(token) });
    expect(response.statusCode).toBe(status);
  };
  const tokenOf = async (user: { id: number }, fields = {}) => (await client.tokens(user, fields)).access;
  const viewer = await tokenOf(api.users.VIEWER);
  const stranger = await tokenOf(api.users.stranger);
  const mcp = await tokenOf(api.users.ADMIN, { scope: 'mcp' });
  const selfRegistered = (await assistant.tokens(api.users.ADMIN)).access;
  for (const token of [viewer, stranger, mcp, selfRegistered]) {
    expect(await statementsOf(() => send(403, token))).toHaveLength(1);
  }
  const unknown = `crier_at_${'A'.repeat(43)}`;
  expect(await statementsOf(() => send(401, unknown))).toHaveLength(1);
});

it('the use of an app is written in batches, outside the requests', async () => {
  const app = api.build();
  const client = await registeredClient(app, api.service);
  const { access } = await client.tokens(api.users.MEMBER);
  const lastUsed = async () => {
    const { rows } = await api.service.database.pool.query<{ last_used_at: Date | null }>(
      'select last_used_at from oauth_grants where client_id = $1',
      [client.clientId],
    );
    return rows[0]?.last_used_at;
  };
  await app.inject({ url: '/crier/api/ping', headers: bearer(access) });
  expect(await lastUsed()).toBeNull();
  await api.service.stores.grantUsage.flush();
  expect(await lastUsed()).toBeInstanceOf(Date);
});
