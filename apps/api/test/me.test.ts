import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
});
afterAll(() => api?.close());

/** What a workspace uses in which nothing is limited. */
const usage = (members: number) => ({
  ...{ plan: null, state: null, requests_per_minute: null },
  features: { api: true, scheduling: true },
  used: { posts: 0, accounts: 0, members, storage: 0, media: 0 },
  limits: { accounts: null, members: null, storage: null, file_size: null, media: null },
});

it('shows who the token acts for, and what they may do where', async () => {
  const app = api.build();
  const { VIEWER, ADMIN } = api.users;
  const other = await api.addWorkspace({ user: VIEWER, role: 'MEMBER' });
  const { pool } = api.service.database;
  await pool.query("update users set timezone = 'Asia/Tokyo', locale = 'de' where id = $1", [VIEWER.id]);
  const read = async (headers: Record<string, string>) => {
    const response = await app.inject({ url: '/crier/api/me', headers });
    return [response.statusCode, response.json()];
  };
  expect(await read(VIEWER.headers)).toEqual([
    200,
    {
      id: VIEWER.id,
      name: 'User 3',
      email: 'user3@social.example',
      timezone: 'Asia/Tokyo',
      locale: 'de',
      workspaces: [
        {
          uuid: api.workspace,
          name: 'Harbour',
          hex_color: '#0ea5e9',
          timezone: 'UTC',
          role: 'viewer',
          can_approve: false,
          usage: usage(3),
        },
        {
          uuid: other,
          name: 'Harbour',
          hex_color: '#0ea5e9',
          timezone: 'UTC',
          role: 'member',
          can_approve: true,
          usage: usage(1),
        },
      ],
    },
  ]);
  expect(await read(ADMIN.headers)).toMatchObject([200, { id: ADMIN.id, workspaces: [{ role: 'admin' }] }]);
  expect(await read({})).toMatchObject([401, { message: 'Unauthenticated.' }]);
});
