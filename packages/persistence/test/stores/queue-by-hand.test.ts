import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openPosts } from './post-calls.ts';
import { callOperation, postBody, seedAccount, seedMember, seedSlots, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  ({ world } = await openPosts(inject('adminUrl')));
});
afterAll(() => world.close());

it('rescheduling a queued post by hand takes it out of the queue and keeps its time', async () => {
  const { pool } = world.database;
  const member = await seedMember(pool, {});
  await seedSlots(pool, member.workspaceId, ['09:00']);
  const own = await seedAccount(pool, member.workspaceId);
  const create = (fields: Parameters<typeof postBody>[1]) =>
    callOperation(world, 'createPost', { body: postBody([own], fields), member });
  const at = { date: '2029-03-05', time: '09:00' };
  const params = { post: (await create({ queue: true })).uuid };
  await callOperation(world, 'schedulePost', { params, body: at, member });
  await callOperation(world, 'deletePost', { params, body: { trash: true }, member });
  await create({ schedule: true, ...at });
  await callOperation(world, 'restorePost', { params, member });
  expect(await callOperation(world, 'getPost', { params, member })).toMatchObject({ status: 'scheduled' });
});
