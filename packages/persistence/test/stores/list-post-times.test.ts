import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  callOperation,
  openWorld,
  postBody,
  seedAccount,
  seedMember,
  seedSlots,
  type World,
} from './world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld(inject('adminUrl'));
});
afterAll(() => world?.close());

/** A workspace of a user in Berlin, with posts that are due at these instants; answers how to list them by name. */
async function calendarOf(instants: readonly string[]) {
  const { pool } = world.database;
  const member = await seedMember(pool, { timezone: 'Europe/Berlin' });
  for (const instant of instants) {
    await pool.query(
      `insert into posts (workspace_id, status, date, scheduled_at) values ($1, 'scheduled', null, $2::timestamptz)`,
      [member.workspaceId, instant],
    );
  }
  const list = (query: object) => callOperation(world, 'listPosts', { query: { ...query }, member });
  const found = async (query: object) =>
    (await list(query)).data.map((post) => post.scheduled_at?.slice(0, 16)).sort();
  return { member, list, found };
}

it('reads days in the given zone, or else in the user’s', async () => {
  const { found } = await calendarOf([
    '2026-03-28T22:59:59Z',
    '2026-03-28T23:00:00Z',
    '2026-03-29T21:59:59Z',
    '2026-03-29T22:00:00Z',
  ]);
  expect(await found({ from: '2026-03-29', to: '2026-03-29' })).toEqual([
    '2026-03-28 23:00',
    '2026-03-29 21:59',
  ]);
  expect(await found({ from: '2026-03-29', timezone: 'UTC' })).toEqual([
    '2026-03-29 21:59',
    '2026-03-29 22:00',
  ]);
  expect(await found({ to: '2026-03-28' })).toEqual(['2026-03-28 22:59']);
  expect(await found({ from: '0001-01-01', to: '9999-12-31' })).toHaveLength(4);
});

it('uses the time of publishing once there is one, and counts the results', async () => {
  const { member, list, found } = await calendarOf(['2026-05-01T10:00:00Z', '2026-05-01T11:00:00Z']);
  await world.database.pool.query(
    `update posts set status = 'published', published_at = '2026-05-03T10:00:00Z'
      where workspace_id = $1 and scheduled_at = '2026-05-01T10:00:00Z'`,
    [member.workspaceId],
  );
  expect(await found({ from: '2026-05-01', to: '2026-05-02' })).toEqual(['2026-05-01 11:00']);
  expect(await found({ from: '2026-05-03' })).toEqual(['2026-05-01 10:00']);
  expect(await found({ from: '2026-05-01', status: 'published' })).toEqual(['2026-05-01 10:00']);
  const page = await list({ from: '2026-05-01', limit: '1' });
  expect([page.data.length, page.meta.total]).toEqual([1, 2]);
  expect(page.links.next).toContain('from=2026-05-01');
});

it('finds what changed since a record was read, including the trash on request', async () => {
  const member = await seedMember(world.database.pool, {});
  const create = () => callOperation(world, 'createPost', { body: postBody([]), member });
  const [first, second] = [await create(), await create()];
  expect([first.updated_at, first.date, first.time, first.timezone]).toEqual([
    first.created_at,
    null,
    null,
    'UTC',
  ]);
  await world.database.pool.query(
    "update posts set updated_at = '2026-01-01T00:00:00.400Z' where workspace_id = $1",
    [member.workspaceId],
  );
  const found = async (query: object) =>
    (await callOperation(world, 'listPosts', { query: { ...query }, member })).data.map(({ uuid }) => uuid);
  expect(await found({ updated_since: '2026-01-01 00:00:00' })).toEqual([second.uuid, first.uuid]);
  expect(await found({ updated_since: '2026-01-01T00:00:01Z' })).toEqual([]);
  expect(await found({ updated_since: '2026-01-01T01:00:00+01:00' })).toHaveLength(2);
  await callOperation(world, 'updatePost', {
    member,
    params: { post: first.uuid },
    body: postBody([], { date: '2099-01-01', time: '10:00', timezone: 'Asia/Tokyo' }),
  });
  await callOperation(world, 'deletePost', {
    member,
    params: { post: second.uuid },
    body: { trash: true },
  });
  expect(await found({ updated_since: '2026-01-02 00:00:00' })).toEqual([first.uuid]);
  expect(await found({ updated_since: '2026-01-02 00:00:00', status: 'trash' })).toEqual([second.uuid]);
  const read = await callOperation(world, 'getPost', { params: { post: first.uuid }, member });
  expect(read).toMatchObject({ date: '2099-01-01', time: '10:00', timezone: 'Asia/Tokyo' });
  expect(read.updated_at > '2026-01-01 00:00:00').toBe(true);
});

it('shows the wall-clock time that the queue gave a post', async () => {
  const { pool } = world.database;
  const member = await seedMember(pool, { workspaceTimezone: 'Asia/Tokyo' });
  await seedSlots(pool, member.workspaceId, ['09:00']);
  const body = postBody([await seedAccount(pool, member.workspaceId)], { queue: true });
  const queued = await callOperation(world, 'createPost', { body, member });
  expect(queued).toMatchObject({ time: '09:00', timezone: 'Asia/Tokyo' });
  expect(await callOperation(world, 'getPost', { params: { post: queued.uuid }, member })).toEqual(queued);
});

it.each([
  [{ from: '2026-02-30' }, 'from', 'The from field must be a date in the form YYYY-MM-DD.'],
  [{ to: 'tomorrow' }, 'to', 'The to field must be a date in the form YYYY-MM-DD.'],
  [{ from: '2026-02-02', to: '2026-02-01' }, 'to', 'The to field must not be a day before from.'],
  [
    { from: '2026-02-02', timezone: 'Mars/Base' },
    'timezone',
    'The timezone field must be a valid time zone.',
  ],
  [
    { updated_since: '2026-02-30 08:00:00' },
    'updated_since',
    'The updated_since field must be a time such as 2026-02-11 08:00:00 (UTC) or 2026-02-11T08:00:00+01:00.',
  ],
  [
    { updated_since: 'monday' },
    'updated_since',
    'The updated_since field must be a time such as 2026-02-11 08:00:00 (UTC) or 2026-02-11T08:00:00+01:00.',
  ],
])('refuses %j', async (query, field, message) => {
  await expect(callOperation(world, 'listPosts', { query })).rejects.toMatchObject({
    code: 'validation',
    errors: { [field]: [message] },
  });
});
