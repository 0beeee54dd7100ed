import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
});
afterAll(() => api?.close());

it('tells who the token acts for, and what they may do where', async () => {
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
        },
        {
          uuid: other,
          name: 'Harbour',
          hex_color: '#0ea5e9',
          timezone: 'UTC',
          role: 'member',
          can_approve: true,
        },
      ],
    },
  ]);
  expect(await read(ADMIN.headers)).toMatchObject([200, { id: ADMIN.id, workspaces: [{ role: 'admin' }] }]);
  expect(await read({})).toMatchObject([401, { message: 'Unauthenticated.' }]);
});
