import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { FUTURE, keysOf, openPosts, postCalls } from './post-calls.ts';
import { callOperation, seedMember, type World } from './world.ts';

let world: World;
let account: number;

beforeAll(async () => {
  ({ world, account } = await openPosts(inject('adminUrl')));
});
afterAll(() => world.close());

const { create, read, jobs, setStatus, withoutApproval } = postCalls(() => ({ world, account }));

describe('approving', () => {
  const approve = (params: { post: string }, member = world.member) =>
    callOperation(world, 'approvePost', { params, member });
  const waiting = async () => create({ schedule: true, ...FUTURE }, await withoutApproval());

  it('schedules a post that waits for approval', async () => {
    const viewer = await seedMember(world.database.pool, {
      workspaceId: world.member.workspaceId,
      role: 'VIEWER',
    });
    const params = await waiting();
    expect(await approve(params, viewer)).toEqual({ success: true, scheduled_at: '2029-07-01 10:00:00' });
    expect(await read(params)).toMatchObject({ status: 'scheduled' });
    expect(await jobs(params)).toEqual([[1, new Date('2029-07-01T10:00:00Z')]]);
    expect(await keysOf(approve(params))).toEqual(['status']);
  });

  it.each([
    ['draft', 'status'],
    ['scheduled', 'status'],
    ['publishing', 'publishing'],
    ['published', 'in_history'],
    ['failed', 'in_history'],
  ] as const)('is refused for a post that is %s, which stays unchanged', async (status, key) => {
    const params = await create(FUTURE);
    await setStatus(params, status);
    expect(await keysOf(approve(params))).toEqual([key]);
    expect(await read(params)).toMatchObject({ status });
    expect(await jobs(params)).toEqual([]);
  });

  it('needs approval rights [spec:permissions.approving-needs-rights]', async () => {
    const params = await waiting();
    await expect(approve(params, await withoutApproval())).rejects.toMatchObject({ code: 'forbidden' });
    expect(await read(params)).toMatchObject({ status: 'needs_approval' });
  });

  it('checks again what may have changed since [spec:publishing.check.when-approved]', async () => {
    const params = await waiting();
    await world.database.pool.query(
      `update post_versions set content = '[{"body": null, "url": null, "media": [], "video_thumbs": []}]'
        where post_id = (select id from posts where uuid = $1)`,
      [params.post],
    );
    expect(await keysOf(approve(params))).toEqual(['requirements.0.mastodon.post_0']);
  });

  it('is refused for a post whose accounts are gone', async () => {
    const params = await waiting();
    await world.database.pool.query(
      'delete from publications where post_id = (select id from posts where uuid = $1)',
      [params.post],
    );
    expect(await keysOf(approve(params))).toEqual(['accounts']);
    expect(await read(params)).toMatchObject({ status: 'needs_approval' });
  });

  it('is refused once the time has passed', async () => {
    const params = await waiting();
    await world.database.pool.query("update posts set scheduled_at = '2029-02-01' where uuid = $1", [
      params.post,
    ]);
    expect(await keysOf(approve(params))).toEqual(['cannot_scheduled']);
    expect(await read(params)).toMatchObject({ status: 'needs_approval' });
  });

  it('makes a post due that was to be sent at once', async () => {
    const params = await create({ schedule_now: true }, await withoutApproval());
    expect(await read(params)).toMatchObject({ status: 'needs_approval', scheduled_at: null });
    await approve(params);
    expect(await read(params)).toMatchObject({ status: 'scheduled', scheduled_at: '2029-03-01 12:00:00' });
    expect(await jobs(params)).toHaveLength(1);
  });
});

describe('returning', () => {
  it('records who returned the post and why, until it is sent for approval again', async () => {
    const params = await create({ schedule: true, ...FUTURE }, await withoutApproval());
    await callOperation(world, 'returnPost', { params, body: { note: 'Which bread?' } });
    expect(await read(params)).toMatchObject({
      status: 'draft',
      ...{ date: FUTURE.date, time: FUTURE.time },
      returned: { by: world.member.userName, note: 'Which bread?' },
    });
    await callOperation(world, 'schedulePost', { params, body: FUTURE, member: await withoutApproval() });
    expect(await read(params)).toMatchObject({ status: 'needs_approval', returned: null });
    expect(await jobs(params)).toEqual([]);
  });
});
