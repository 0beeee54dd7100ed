import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { agentOf } from './mcp/agent.ts';
import { postBody, seedAccount, sender } from './posts-kit.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;
let account: number;
let send: ReturnType<typeof sender>;
beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
  send = sender(api, app);
  account = await seedAccount(api);
});
afterAll(() => api?.close());

let post = '';
beforeEach(async () => {
  const { pool } = api.service.database;
  await pool.query('delete from posts');
  const body = postBody([account], { schedule: true, date: '2099-07-01', time: '09:00' });
  post = (await send('POST', '/posts', body)).body.uuid;
  await pool.query(
    `update posts set scheduled_at = '2026-01-02 09:00Z', date = '2026-01-02', time = '09:00', missed_at = now()
      where uuid = $1`,
    [post],
  );
});
const read = async () => (await send('GET', `/posts/${post}`)).body;
const missed = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

describe('a missed post', () => {
  it('stays scheduled for clients, says when it was missed, and is listed as missed', async () => {
    expect(await read()).toMatchObject({ status: 'scheduled', missed_at: missed });
    const other = postBody([account], { schedule: true, date: '2099-07-02', time: '09:00' });
    expect((await send('POST', '/posts', other)).body).toMatchObject({ missed_at: null });
    const listed = (await send('GET', '/posts?status=missed')).body;
    expect([listed.meta.total, listed.data[0].uuid, listed.data[0].missed_at]).toEqual([1, post, missed]);
    expect((await send('GET', '/posts?status=scheduled')).body.meta.total).toBe(2);
    const { data } = (await send('GET', `/posts/${post}/publications`)).body;
    expect(data[0]).toMatchObject({
      state: 'pending',
      acts_next: 'user',
      explanation: expect.stringContaining('nothing was sent'),
    });
  });

  it.each([
    ['sent now', { postNow: true }, 'scheduled'],
    ['rescheduled', { date: '2099-07-03', time: '10:00' }, 'scheduled'],
  ])('that is %s is no longer missed', async (_what, body, status) => {
    expect((await send('POST', `/posts/schedule/${post}`, body)).status).toBe(200);
    expect(await read()).toMatchObject({ status, missed_at: null });
  });

  it('is not rescheduled for the time that has passed', async () => {
    expect((await send('POST', `/posts/schedule/${post}`, {})).status).toBe(422);
    expect(await read()).toMatchObject({ missed_at: missed });
  });

  it('moved to the trash is restored as a draft', async () => {
    await send('DELETE', `/posts/${post}`, { trash: true });
    await send('POST', `/posts/restore/${post}`);
    expect(await read()).toMatchObject({ status: 'draft', missed_at: null });
  });

  it('can be found, read and sent by an agent', async () => {
    const agent = agentOf(app, api.users.MEMBER.headers);
    const { workspace } = api;
    const { value } = await agent.call('list-posts', { workspace, status: 'missed' });
    expect(value).toMatchObject({
      posts: [{ uuid: post, status: 'scheduled', missed_at: expect.any(String) }],
    });
    expect((await agent.call('get-post', { workspace, post })).value).toMatchObject({
      missed_at: expect.any(String),
    });
    expect((await agent.call('publish-post-now', { workspace, post })).isError).toBeFalsy();
    expect(await read()).toMatchObject({ missed_at: null });
  });
});
