import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { callOperation, openWorld, postBody, seedAccount, type World } from './world.ts';

const MIGRATION = readFileSync(
  new URL('../../prisma/migrations/20261122120000_calendar_dates/migration.sql', import.meta.url),
  'utf8',
);
let world: World;

beforeAll(async () => {
  world = await openWorld(inject('adminUrl'));
});
afterAll(() => world.close());

it('posts stored with a date at the edge of the calendar become drafts, and lists work again', async () => {
  const { pool } = world.database;
  const account = await seedAccount(pool, world.member.workspaceId);
  const create = async (date: string, instant: string) => {
    const future = { schedule: true, date: '2099-07-01', time: '10:00' };
    const { uuid } = await callOperation(world, 'createPost', { body: postBody([account], future) });
    await pool.query('update posts set date = $2, scheduled_at = $3 where uuid = $1', [uuid, date, instant]);
    return uuid;
  };
  const outside = [
    await create('9999-12-31', '10000-01-01 04:59:00+00'),
    await create('0001-01-01', '0001-12-31 15:30:00+00 BC'),
    await create('0000-12-31', '0001-01-01 04:59:00+00'),
  ];
  const inside = [
    await create('9999-12-31', '9999-12-31 23:59:00+00'),
    await create('0001-01-01', '0001-01-01 00:00:00+00'),
  ];
  const list = () => callOperation(world, 'listPosts', { query: {} });
  await expect(list()).rejects.toThrow();
  await pool.query(MIGRATION);
  const posts = new Map((await list()).data.map((post) => [post.uuid, post]));
  for (const uuid of outside) {
    expect(posts.get(uuid)).toMatchObject({ status: 'draft', date: null, time: null, scheduled_at: null });
  }
  expect(inside.map((uuid) => posts.get(uuid)?.scheduled_at)).toEqual([
    '9999-12-31 23:59:00',
    '0001-01-01 00:00:00',
  ]);
  const counted = await callOperation(world, 'listPosts', { query: { status: 'draft' } });
  expect(counted.meta.total).toBe(outside.length);
});
