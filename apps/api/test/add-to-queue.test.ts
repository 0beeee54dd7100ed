import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { postBody, seedAccount, sender } from './posts-kit.ts';

let api: TestApi;
let send: ReturnType<typeof sender>;
let account: number;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  send = sender(api, api.build());
  account = await seedAccount(api);
  await api.service.database.pool.query(
    `insert into queue_slots (workspace_id, weekday, time) select 1, n, '09:30' from generate_series(1, 7) n`,
  );
});
afterAll(() => api?.close());

const queued = async () => (await send('POST', '/posts', postBody([account], { queue: true }))).body;
const again = async (uuid: string) => (await send('POST', `/posts/add-to-queue/${uuid}`)).body.scheduled_at;

it('adding a queued post again keeps its slot while that is the next free one', async () => {
  const first = await queued();
  expect(await again(first.uuid)).toBe(first.scheduled_at);
  const second = await queued();
  expect(await again(second.uuid)).toBe(second.scheduled_at);
  expect(await again(first.uuid)).toBe(first.scheduled_at);
  await send('DELETE', `/posts/${first.uuid}`);
  expect(await again(second.uuid)).toBe(first.scheduled_at);
});
