import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { multipart } from './contract-requests.ts';
import { postBody, seedAccount, sender } from './posts-kit.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;
let send: ReturnType<typeof sender>;
let account: number;
let picture: Buffer;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
  send = sender(api, app);
  account = await seedAccount(api);
  picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#38bdf8' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => api?.close());

async function upload(): Promise<{ id: number; uuid: string }> {
  const { headers, payload } = multipart({ file: { name: 'a.jpg', content: picture } });
  const url = `/crier/api/${api.workspace}/media`;
  const sent = { ...headers, ...api.users.MEMBER.headers };
  return (await app.inject({ method: 'POST', url, headers: sent, payload })).json();
}

async function write(body: string, media: readonly number[], more: object = {}): Promise<string> {
  const versions = [{ account_id: 0, is_original: true, content: [{ body, media }] }];
  const { status, body: post } = await send('POST', '/posts', postBody([account], { versions, ...more }));
  expect(status).toBe(200);
  return post.uuid;
}

const countsOf = (body: { counts: { status: string; posts: number }[] }) =>
  Object.fromEntries(body.counts.map(({ status, posts }) => [status, posts]));
const NONE = { draft: 0, needs_approval: 0, scheduled: 0, publishing: 0, published: 0, failed: 0 };

it('lists the posts that use a file, newest first, and what keeps it from being deleted', async () => {
  const [file, other] = [await upload(), await upload()];
  const path = `/media/uses/${file.uuid}`;
  expect(countsOf((await send('GET', path)).body)).toEqual(NONE);
  const draft = await write('Sketch', [other.id, file.id]);
  const at = { schedule: true, date: '2099-03-01', time: '12:00', timezone: 'UTC' };
  const scheduled = await write('Planned', [file.id], at);
  await write('Without it', [other.id]);
  const { status, body } = await send('GET', path);
  expect([status, body.newest]).toEqual([
    200,
    [
      {
        ...{ uuid: scheduled, status: 'scheduled', excerpt: 'Planned' },
        ...{ scheduled_at: '2099-03-01 12:00:00', published_at: null },
      },
      { uuid: draft, status: 'draft', excerpt: 'Sketch', scheduled_at: null, published_at: null },
    ],
  ]);
  expect(countsOf(body)).toEqual({ ...NONE, draft: 1, scheduled: 1 });
  expect((await send('GET', path, undefined, { user: api.users.VIEWER })).status).toBe(403);
  expect((await send('DELETE', '/media', { items: [file.uuid] })).status).toBe(422);

  await send('DELETE', `/posts/${scheduled}`, { delete_mode: 'app_only' });
  expect(countsOf((await send('GET', `/media/uses/${file.id}`)).body)).toEqual({ ...NONE, draft: 1 });
  expect((await send('DELETE', '/media', { items: [file.uuid] })).status).toBe(200);
  expect((await send('GET', path)).status).toBe(404);
});

it('shows twenty posts and counts all, follows edits, and finds no file of another workspace', async () => {
  const file = await upload();
  const posts: string[] = [];
  for (let index = 0; index < 22; index++) posts.push(await write(`Post ${index}`, [file.id]));
  const path = `/media/uses/${file.uuid}`;
  const { body } = await send('GET', path);
  expect(body.newest.map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Post ${21 - index}`),
  );
  expect(countsOf(body)).toEqual({ ...NONE, draft: 22 });
  const [first] = posts;
  const versions = [{ account_id: 0, is_original: true, content: [{ body: 'No picture' }] }];
  const edited = await send('PUT', `/posts/${first}`, postBody([account], { versions }));
  expect(edited.status).toBe(200);
  expect(countsOf((await send('GET', path)).body)).toEqual({ ...NONE, draft: 21 });
  expect((await send('GET', '/media/uses/00000000-0000-4000-8000-000000000000')).status).toBe(404);
});
