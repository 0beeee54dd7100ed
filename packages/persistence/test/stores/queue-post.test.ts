import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { FUTURE, keysOf, openPosts, postCalls } from './post-calls.ts';
import { callOperation, postBody, seedAccount, seedMember, seedSlots, type World } from './world.ts';

let world: World;
let account: number;

beforeAll(async () => {
  ({ world, account } = await openPosts(inject('adminUrl')));
});
afterAll(() => world.close());

const { create } = postCalls(() => ({ world, account }));

describe('the queue', () => {
  it('gives a post the next free slot, whatever its own date', async () => {
    const { pool } = world.database;
    const member = await seedMember(pool, {});
    await seedSlots(pool, member.workspaceId, ['09:00']);
    const own = await seedAccount(pool, member.workspaceId);
    const queue = async () => {
      const post = await callOperation(world, 'createPost', { body: postBody([own], FUTURE), member });
      return {
        uuid: post.uuid,
        ...(await callOperation(world, 'queuePost', { params: { post: post.uuid }, member })),
      };
    };
    const first = await queue();
    expect(first.scheduled_at).toBe('2029-03-02 09:00:00');
    expect((await queue()).scheduled_at).toBe('2029-03-03 09:00:00');
    await callOperation(world, 'deletePost', { params: { post: first.uuid }, body: { trash: true }, member });
    expect((await queue()).scheduled_at).toBe('2029-03-02 09:00:00');
    await callOperation(world, 'restorePost', { params: { post: first.uuid }, member });
    expect(await callOperation(world, 'getPost', { params: { post: first.uuid }, member })).toMatchObject({
      status: 'draft',
    });
  });

  it('leaves the slot of a post that waits for approval taken', async () => {
    const { pool } = world.database;
    const member = await seedMember(pool, {});
    const asking = await seedMember(pool, { workspaceId: member.workspaceId, canApprove: false });
    await seedSlots(pool, member.workspaceId, ['09:00']);
    const own = await seedAccount(pool, member.workspaceId);
    const waits = postBody([own], { schedule: true, date: '2029-03-02', time: '09:00' });
    const waiting = await callOperation(world, 'createPost', { body: waits, member: asking });
    expect(waiting).toMatchObject({ status: 'needs_approval', scheduled_at: '2029-03-02 09:00:00' });
    const queued = () =>
      callOperation(world, 'createPost', { body: postBody([own], { queue: true }), member });
    expect((await queued()).scheduled_at).toBe('2029-03-03 09:00:00');
    await callOperation(world, 'deletePost', {
      params: { post: waiting.uuid },
      body: { trash: true },
      member,
    });
    expect((await queued()).scheduled_at).toBe('2029-03-02 09:00:00');
  });

  it.each([
    ['a time that is set again by hand', false],
    ['a queued post that became a draft and was scheduled by hand', true],
  ])('gives no slot to %s, which stays when another post takes the slot', async (_, fromQueue) => {
    const { pool } = world.database;
    const member = await seedMember(pool, {});
    await seedSlots(pool, member.workspaceId, ['09:00']);
    const own = await seedAccount(pool, member.workspaceId);
    const at = { date: '2029-03-02', time: '09:00' };
    const by = fromQueue
      ? await seedMember(pool, { workspaceId: member.workspaceId, canApprove: false })
      : member;
    const body = postBody([own], fromQueue ? { queue: true } : { schedule: true, ...at });
    const params = { post: (await callOperation(world, 'createPost', { body, member: by })).uuid };
    if (fromQueue) await callOperation(world, 'returnPost', { params, body: {}, member });
    await callOperation(world, 'schedulePost', { params, body: at, member });
    await callOperation(world, 'deletePost', { params, body: { trash: true }, member });
    await callOperation(world, 'createPost', { body: postBody([own], { queue: true }), member });
    await callOperation(world, 'restorePost', { params, member });
    expect(await callOperation(world, 'getPost', { params, member })).toMatchObject({ status: 'scheduled' });
  });

  it('reassigns the slot of an approved post for good once it goes to the trash', async () => {
    const { pool } = world.database;
    const member = await seedMember(pool, {});
    await seedSlots(pool, member.workspaceId, ['09:00']);
    const own = await seedAccount(pool, member.workspaceId);
    const asking = await seedMember(pool, { workspaceId: member.workspaceId, canApprove: false });
    const body = postBody([own], { queue: true });
    const params = { post: (await callOperation(world, 'createPost', { body, member: asking })).uuid };
    await callOperation(world, 'approvePost', { params, member });
    await callOperation(world, 'deletePost', { params, body: { trash: true }, member });
    const other = await callOperation(world, 'createPost', { body, member });
    expect(other.scheduled_at).toBe('2029-03-02 09:00:00');
    await callOperation(world, 'restorePost', { params, member });
    expect(await callOperation(world, 'getPost', { params, member })).toMatchObject({ status: 'draft' });
  });

  it('refuses a post when it has no slots', async () => {
    expect(await keysOf(callOperation(world, 'queuePost', { params: await create() }))).toEqual(['queue']);
  });
});
