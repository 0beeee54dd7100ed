import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi, type TestUser } from './api-kit.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;
let member: TestUser;
let workspace: string;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
  member = api.users.MEMBER;
  workspace = await api.addWorkspace({ user: member, role: 'MEMBER' });
  await api.service.database.pool.query("update workspaces set timezone = 'Europe/Berlin' where uuid = $1", [
    workspace,
  ]);
});
afterAll(() => api?.close());

async function call(method: 'GET' | 'PUT' | 'POST', path: string, body?: object, user = member) {
  const response = await app.inject({
    method,
    url: `/crier/api/${workspace}/${path}`,
    headers: user.headers,
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, body: response.json() };
}

const MONDAY = { weekday: 1, time: '09:00' };
const FRIDAY = { weekday: 5, time: '17:30' };

it('is replaced as a whole and read in weekday order', async () => {
  expect(await call('GET', 'queue')).toEqual({ status: 200, body: { data: [], timezone: 'Europe/Berlin' } });
  expect((await call('GET', 'queue/preview')).body).toEqual({ data: [] });
  const slots = [FRIDAY, { weekday: 1, time: '10:00' }, MONDAY];
  expect(await call('PUT', 'queue', { slots })).toEqual({ status: 200, body: { success: true } });
  expect((await call('GET', 'queue')).body.data).toEqual([MONDAY, { weekday: 1, time: '10:00' }, FRIDAY]);
  await call('PUT', 'queue', { slots: [{ weekday: '5', time: ' 17:30 ' }] });
  expect((await call('GET', 'queue')).body.data).toEqual([FRIDAY]);
});

it('previews what queued posts will get, and the next slot after them', async () => {
  await call('PUT', 'queue', { slots: [MONDAY, FRIDAY] });
  const preview = (await call('GET', 'queue/preview?count=3')).body.data;
  expect(preview).toHaveLength(3);
  expect(preview[0]).toMatchObject({ timezone: 'Europe/Berlin' });
  const account = await api.service.database.pool.query<{ id: number }>(
    `insert into accounts (workspace_id, provider, remote_id, name, username, credentials)
     select id, 'mastodon', '1', 'Harbour', 'harbour', '\\x00' from workspaces where uuid = $1 returning id`,
    [workspace],
  );
  const queued = await call('POST', 'posts', {
    queue: true,
    accounts: [account.rows[0]?.id],
    versions: [{ account_id: 0, is_original: true, content: [{ body: 'Fresh bread' }] }],
  });
  const { date, time, timezone, scheduled_at } = queued.body;
  expect({ date, time, timezone, scheduled_at }).toEqual(preview[0]);
  expect((await call('GET', 'queue/preview?count=2')).body.data).toEqual(preview.slice(1));
  expect((await call('GET', 'queue/preview')).body.data).toHaveLength(10);
  await call('PUT', 'queue', { slots: [{ weekday: 3, time: '12:00' }] });
  expect((await call('GET', `posts/${queued.body.uuid}`)).body.scheduled_at).toBe(scheduled_at);
});

it.each([
  [{ slots: [MONDAY, FRIDAY, MONDAY] }, 'slots.2', 'The slots.2 field has a duplicate value.'],
  [
    { slots: [{ weekday: 8, time: '09:00' }] },
    'slots.0.weekday',
    'The slots.0.weekday field must not be greater than 7.',
  ],
  [
    { slots: [{ weekday: 1, time: '9am' }] },
    'slots.0.time',
    'The slots.0.time field must be a time in the form HH:MM.',
  ],
  [{}, 'slots', 'The slots field is required.'],
])('refuses %j and keeps its slots', async (body, field, message) => {
  await call('PUT', 'queue', { slots: [MONDAY] });
  expect(await call('PUT', 'queue', body)).toMatchObject({
    status: 422,
    body: { errors: { [field]: [message] } },
  });
  expect((await call('GET', 'queue')).body.data).toEqual([MONDAY]);
});

it.each(['0', '101', 'many'])('refuses to preview %s slots', async (count) => {
  const { status, body } = await call('GET', `queue/preview?count=${count}`);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['count']]);
});

it('belongs to one workspace, and viewers can only read it', async () => {
  const { ADMIN, VIEWER } = api.users;
  expect((await call('GET', 'queue', undefined, ADMIN)).status).toBe(403);
  const url = `/crier/api/${api.workspace}/queue`;
  const read = await app.inject({ url, headers: VIEWER.headers });
  expect([read.statusCode, read.json().data]).toEqual([200, []]);
  const write = await app.inject({
    method: 'PUT',
    url,
    headers: VIEWER.headers,
    payload: { slots: [MONDAY] },
  });
  expect(write.statusCode).toBe(403);
});
