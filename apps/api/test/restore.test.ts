import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { postBody, seedAccount, sender } from './posts-kit.ts';

let api: TestApi;
let send: ReturnType<typeof sender>;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  send = sender(api, api.build());
});
afterAll(() => api?.close());

const FUTURE = { schedule: true, date: '2040-02-11', time: '09:00' };

it('a post restored as scheduled is checked again, and becomes a draft if a requirement is not met', async () => {
  const account = await seedAccount(api, 'harbour', 'instagram');
  const { pool } = api.service.database;
  const { rows } = await pool.query<{ id: number }>(
    `insert into media (workspace_id, name, type, mime_type, size, path)
     select 1, 'bread', 'image', 'image/jpeg', 1000, 'bread' || n || '.jpg' from generate_series(1, 2) n returning id`,
  );
  const statuses = await Promise.all(
    rows.map(async ({ id }, index) => {
      const versions = [{ account_id: 0, is_original: true, content: [{ body: 'x', media: [id] }] }];
      const { uuid } = (await send('POST', '/posts', postBody([account], { ...FUTURE, versions }))).body;
      await send('DELETE', `/posts/${uuid}`, { trash: true });
      // Nothing that is in the trash keeps a file.
      if (index === 1) expect((await send('DELETE', '/media', { items: [id] })).status).toBe(200);
      expect((await send('POST', `/posts/restore/${uuid}`)).body).toEqual({ success: true });
      const post = (await send('GET', `/posts/${uuid}`)).body;
      return [post.status, post.trashed, post.scheduled_at];
    }),
  );
  expect(statuses).toEqual([
    ['scheduled', false, '2040-02-11 09:00:00'],
    ['draft', false, '2040-02-11 09:00:00'],
  ]);
});
