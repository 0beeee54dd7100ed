import { PLATFORM_KEYS } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildOpenApi } from '../src/openapi/index.ts';
import { openTestApi, type TestApi } from './api-kit.ts';
import { postBody, seedAccount, sender } from './posts-kit.ts';

/** What was decided where the specification is silent or leaves room: `spec/gaps.ts`. The expected sides are literals. */
let api: TestApi;
let app: ReturnType<TestApi['build']>;
let send: ReturnType<typeof sender>;
let account: number;
let media: number;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
  send = sender(api, app);
  account = await seedAccount(api);
  const { rows } = await api.service.database.pool.query<{ id: number }>(
    `insert into media (workspace_id, name, type, mime_type, size, path)
     values (1, 'bread', 'image', 'image/jpeg', 1000, 'bread.jpg') returning id`,
  );
  media = rows[0]?.id ?? 0;
});
afterAll(() => api?.close());

const DATE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const scheduled = () => postBody([account], { schedule: true, date: '2040-02-11', time: '09:00' });

describe('a record', () => {
  it('of a post has these fields, with dates in UTC [spec:gap.post-on-read]', async () => {
    const { uuid } = (await send('POST', '/posts', scheduled())).body;
    const { body } = await send('GET', `/posts/${uuid}`);
    expect(body).toMatchObject({
      id: expect.any(Number),
      uuid,
      status: 'scheduled',
      accounts: [{ id: account, external_url: null, errors: [] }],
      versions: [{ account_id: 0, is_original: true }],
      tags: [],
      user: { id: expect.any(Number), name: expect.any(String) },
      date: '2040-02-11',
      time: '09:00',
      timezone: 'UTC',
      scheduled_at: '2040-02-11 09:00:00',
      published_at: null,
      created_at: expect.stringMatching(DATE),
      trashed: false,
    });
  });

  it('of an account and of a file has these fields [spec:gap.account-and-media-fields]', async () => {
    const accounts = (await send('GET', '/accounts')).body.data;
    expect(Object.keys(accounts[0])).toEqual(
      expect.arrayContaining('id uuid name username image provider data authorized created_at'.split(' ')),
    );
    const file = (await send('GET', `/media/${media}`)).body;
    expect(file.id).toBe(media);
    expect(Object.keys(file)).toEqual(
      expect.arrayContaining(
        'id uuid name mime_type type url thumb_url is_video alt_text size width height duration_ms video_codec audio_codec frame_rate details folder favorite created_at'.split(
          ' ',
        ),
      ),
    );
  });
});

it('approving answers when the post is due, and a single file is returned bare [spec:gap.approve-and-media-payloads]', async () => {
  const { pool } = api.service.database;
  const { uuid } = (await send('POST', '/posts', scheduled())).body;
  await pool.query("update posts set status = 'needs_approval' where uuid = $1", [uuid]);
  expect((await send('POST', `/posts/approve/${uuid}`)).body).toEqual({
    success: true,
    scheduled_at: '2040-02-11 09:00:00',
  });
  expect((await send('GET', `/media/${media}`)).body).toMatchObject({ id: media, name: 'bread' });
});

it('these endpoints exist beside those of the specification [spec:gap.other-endpoints]', () => {
  const { paths } = buildOpenApi('https://social.example/crier/api');
  const there = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(there).toEqual(
    expect.arrayContaining([
      'GET /ping',
      'GET /workspaces',
      'GET /{workspace}/accounts/{account}',
      'GET /{workspace}/posts/{post}',
      'PUT /{workspace}/posts/{post}',
      'DELETE /{workspace}/posts/{post}',
      'DELETE /{workspace}/posts',
      'POST /{workspace}/posts/schedule/{post}',
      'POST /{workspace}/posts/add-to-queue/{post}',
      'POST /{workspace}/posts/return/{post}',
      'POST /{workspace}/posts/retry/{post}/{account}',
      'POST /{workspace}/posts/reconcile/{post}/{account}',
      'POST /{workspace}/posts/duplicate/{post}',
      'POST /{workspace}/posts/restore/{post}',
      'POST /{workspace}/posts/validate',
      'GET /{workspace}/posts/{post}/publications',
      'GET /{workspace}/tags/{tag}',
      'PUT /{workspace}/tags/{tag}',
      'DELETE /{workspace}/tags/{tag}',
      'POST /{workspace}/media',
      'PUT /{workspace}/media/{media}',
      'DELETE /{workspace}/media',
      'POST /{workspace}/media/chunked/initiate',
      'POST /{workspace}/media/remote/initiate',
      'GET /{workspace}/media/folders',
    ]),
  );
});

it('media can be sorted by these keys [spec:gap.media-sort-values]', async () => {
  const status = async (sort: string) => (await send('GET', `/media?sort=${sort}`)).status;
  expect(await Promise.all(['newest', 'oldest', 'name', 'size', 'colour'].map(status))).toEqual([
    200, 200, 200, 200, 422,
  ]);
});

it('networks have these keys [spec:gap.platform-keys]', () => {
  expect([...PLATFORM_KEYS].sort()).toEqual(
    'bluesky facebook_page gbp instagram linkedin linkedin_page mastodon pinterest pixelfed threads tiktok twitter youtube'.split(
      ' ',
    ),
  );
});

it('posts have these statuses, where trash is a filter and trashed a field [spec:gap.post-statuses]', async () => {
  const status = async (wanted: string) => (await send('GET', `/posts?status=${wanted}`)).status;
  const taken = ['draft', 'needs_approval', 'scheduled', 'publishing', 'published', 'failed', 'trash'];
  expect(await Promise.all([...taken, 'gone'].map(status))).toEqual([200, 200, 200, 200, 200, 200, 200, 422]);
  const { uuid } = (await send('POST', '/posts', postBody([account]))).body;
  await send('DELETE', `/posts/${uuid}`, { trash: true });
  expect((await send('GET', `/posts/${uuid}`)).body).toMatchObject({ status: 'draft', trashed: true });
});

it('a viewer reads one post and its publications as in the list [spec:gap.viewer-reads-post]', async () => {
  const { uuid } = (await send('POST', '/posts', postBody([account]))).body;
  const user = api.users.VIEWER;
  const listed = (await send('GET', '/posts', undefined, { user })).body.data;
  const read = await send('GET', `/posts/${uuid}`, undefined, { user });
  expect([read.status, read.body]).toEqual([
    200,
    listed.find((post: { uuid: string }) => post.uuid === uuid),
  ]);
  const story = await send('GET', `/posts/${uuid}/publications`, undefined, { user });
  expect([story.status, story.body.data[0].account.id]).toEqual([200, account]);
  expect((await send('GET', '/queue', undefined, { user })).status).toBe(200);
  expect((await send('PUT', `/posts/${uuid}`, postBody([account]), { user })).status).toBe(403);
});

describe('an error of OAuth', () => {
  it('is JSON with the standards’ names and a message where programs call [spec:gap.oauth-error-bodies]', async () => {
    const answers = [
      await app.inject({
        method: 'POST',
        url: '/crier/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'grant_type=password',
      }),
      await app.inject({
        method: 'POST',
        url: '/crier/oauth/register',
        payload: { redirect_uris: ['ftp://a'] },
      }),
    ];
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({
        error: expect.stringMatching(/^[a-z_]+$/),
        error_description: expect.any(String),
        message: expect.any(String),
      });
    }
  });

  it('is a page where people are sent, whatever they accept [spec:gap.oauth-page-errors]', async () => {
    const answer = await app.inject({
      url: '/crier/oauth/authorize?client_id=nobody',
      headers: { accept: 'application/json' },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });
});

it('no path and no header names a version [spec:gap.versioning]', async () => {
  const { paths } = buildOpenApi('https://social.example/crier/api');
  expect(Object.keys(paths).filter((path) => /\/v\d/.test(path))).toEqual([]);
  const { headers } = await send('GET', '/accounts');
  expect(Object.keys(headers).filter((name) => name.includes('version'))).toEqual([]);
});
