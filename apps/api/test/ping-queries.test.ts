import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';

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

it('a ping costs exactly one query', async () => {
  const app = api.build();
  const ping = async () => {
    const response = await app.inject({ url: '/crier/api/ping', headers: api.users.MEMBER.headers });
    expect(response.statusCode).toBe(200);
  };
  await ping();
  expect(await statementsOf(ping)).toEqual([expect.stringContaining('personal_keys')]);
});

it('authorising costs exactly one query, also when it is refused', async () => {
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
