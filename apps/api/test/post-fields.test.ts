import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
});
afterAll(() => api?.close());

const ORIGINAL = { account_id: 0, is_original: true, content: [{ body: 'Fresh bread' }] };
const withVersion = (changes: object) => ({ versions: [{ ...ORIGINAL, ...changes }] });
const withContent = (content: object) => withVersion({ content: [content] });

async function create(changes: object) {
  const response = await app.inject({
    method: 'POST',
    url: `/crier/api/${api.workspace}/posts`,
    headers: api.users.MEMBER.headers,
    payload: { versions: [ORIGINAL], ...changes },
  });
  return { status: response.statusCode, body: response.json() };
}

it('every field of a post is accepted, and only versions is required [spec:posts.create.request-body]', async () => {
  const whole = {
    date: '2030-05-01',
    time: '09:30',
    timezone: 'Europe/Berlin',
    schedule: false,
    schedule_now: false,
    queue: false,
    accounts: [],
    tags: [],
    versions: [ORIGINAL],
  };
  const created = await create(whole);
  expect(created).toMatchObject({ status: 200, body: { status: 'draft', timezone: 'Europe/Berlin' } });
  expect((await create({})).status).toBe(200);
  const nothing = { body: null, url: null };
  expect((await create(withContent(nothing))).status).toBe(200);
});

it.each([
  ['date', '01.05.2030', { date: '01.05.2030' }],
  ['date', 'a day that is none', { date: '2030-02-30' }],
  ['time', '9.30', { time: '9.30' }],
  ['time', 'an hour that is none', { time: '24:30' }],
  ['timezone', 'a zone that is none', { timezone: 'Mars/Olympus' }],
  ['schedule', 'a word', { schedule: 'perhaps' }],
  ['schedule_now', 'a word', { schedule_now: 'perhaps' }],
  ['queue', 'a word', { queue: 'perhaps' }],
  ['accounts.0', 'a word', { accounts: ['bakery'] }],
  ['accounts.0', 'nothing', { accounts: [null] }],
  ['tags.0', 'a word', { tags: ['bakery'] }],
  ['tags.0', 'nothing', { tags: [null] }],
  ['versions', 'nothing', { versions: undefined }],
  ['versions', 'a word', { versions: 'one' }],
  ['versions.0.account_id', 'nothing', withVersion({ account_id: undefined })],
  ['versions.0.account_id', 'a word', withVersion({ account_id: 'bakery' })],
  ['versions.0.is_original', 'nothing', withVersion({ is_original: undefined })],
  ['versions.0.is_original', 'a word', withVersion({ is_original: 'perhaps' })],
  ['versions.0.content', 'nothing', withVersion({ content: undefined })],
  ['versions.0.content', 'a word', withVersion({ content: 'Fresh bread' })],
  ['versions.0.options', 'a word', withVersion({ options: 'none' })],
  ['versions.0.content.0.body', 'an object', withContent({ body: {} })],
  ['versions.0.content.0.url', 'an object', withContent({ url: {} })],
  ['versions.0.content.0.media.0', 'a word', withContent({ media: ['photo'] })],
  ['versions.0.content.0.media.0', 'nothing', withContent({ media: [null] })],
  ['versions.0.content.0.video_thumbs', 'a word', withContent({ video_thumbs: 'photo' })],
  [
    'versions.0.content.0.video_thumbs.0.media_id',
    'a word',
    withContent({ video_thumbs: [{ media_id: 'x', thumb_id: 1 }] }),
  ],
  [
    'versions.0.content.0.video_thumbs.0.thumb_id',
    'a word',
    withContent({ video_thumbs: [{ media_id: 1, thumb_id: 'x' }] }),
  ],
])(
  '%s is refused as %s, by its name [spec:post.field.date] [spec:post.field.time] [spec:post.field.timezone] [spec:post.field.accounts] [spec:post.field.tags] [spec:post.field.versions] [spec:version.field.account-id] [spec:version.field.is-original] [spec:version.field.content] [spec:version.field.options] [spec:content.field.body] [spec:content.field.url] [spec:content.field.media] [spec:content.field.video-thumbs]',
  async (field, _value, changes) => {
    const { status, body } = await create(changes);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  },
);
