import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { FUTURE, keysOf, openPosts, postCalls } from './post-calls.ts';
import { callOperation, postBody, seedAccount, type World } from './world.ts';

let world: World;
let account: number;

beforeAll(async () => {
  ({ world, account } = await openPosts(inject('adminUrl')));
});
afterAll(() => world.close());

const EMPTY = [{ account_id: 0, is_original: true, content: [{}] }];
const { create, read, jobs, setStatus, withoutApproval } = postCalls(() => ({ world, account }));

describe('updating', () => {
  it('replaces accounts, tags and versions', async () => {
    const tag = await callOperation(world, 'createTag', { body: { name: 'Bakery', hex_color: '#fff' } });
    const second = await seedAccount(world.database.pool, world.member.workspaceId, 'bluesky');
    const params = await create({ tags: [tag.id] });
    const before = await read(params);
    const body = {
      accounts: [second],
      versions: [{ account_id: 0, is_original: true, content: [{ body: 'New' }] }],
    };
    expect(await callOperation(world, 'updatePost', { params, body })).toEqual({ success: true });
    const after = await read(params);
    expect(after).toMatchObject({ id: before.id, status: 'draft', tags: [], created_at: before.created_at });
    expect(after.accounts.map((entry) => entry.id)).toEqual([second]);
    expect(after.versions.map((version) => version.content[0]?.body)).toEqual(['New']);
  });

  it('keeps a scheduled post scheduled at its new date, as a new revision', async () => {
    const params = await create({ schedule: true, ...FUTURE });
    await callOperation(world, 'updatePost', {
      params,
      body: postBody([account], { ...FUTURE, time: '11:00' }),
    });
    expect(await read(params)).toMatchObject({ status: 'scheduled', scheduled_at: '2029-07-01 11:00:00' });
    expect(await jobs(params)).toEqual([
      [0, new Date('2029-07-01T10:00:00Z')],
      [1, new Date('2029-07-01T11:00:00Z')],
    ]);
  });

  it('checks a scheduled post that stays scheduled [spec:publishing.check.when-scheduled-post-updated]', async () => {
    const params = await create({ schedule: true, ...FUTURE });
    const before = await read(params);
    const update = (body: object) => callOperation(world, 'updatePost', { params, body });
    expect(await keysOf(update(postBody([account], { ...FUTURE, versions: EMPTY })))).toEqual([
      'requirements.0.mastodon.post_0',
    ]);
    expect(await keysOf(update(postBody([account], { date: '2029-01-01', time: '10:00' })))).toEqual([
      'date',
    ]);
    expect(await keysOf(update(postBody([], FUTURE)))).toEqual(['accounts']);
    expect(await read(params)).toEqual(before);
    expect(await jobs(params)).toHaveLength(1);
  });

  it('turns a scheduled post without a date into a draft, unchecked', async () => {
    const params = await create({ schedule: true, ...FUTURE });
    await callOperation(world, 'updatePost', { params, body: postBody([account], { versions: EMPTY }) });
    expect(await read(params)).toMatchObject({ status: 'draft', scheduled_at: null });
    expect(await jobs(params)).toHaveLength(1);
  });

  it('keeps a post that waits for approval waiting', async () => {
    const params = await create({ schedule: true, ...FUTURE }, await withoutApproval());
    await callOperation(world, 'updatePost', { params, body: postBody([account], FUTURE) });
    expect(await read(params)).toMatchObject({ status: 'needs_approval' });
  });

  it('sends a scheduled post for approval again if the member may not approve', async () => {
    const params = await create({ schedule: true, ...FUTURE });
    const member = await withoutApproval();
    await callOperation(world, 'updatePost', { params, body: postBody([account], FUTURE), member });
    expect(await read(params)).toMatchObject({
      status: 'needs_approval',
      scheduled_at: '2029-07-01 10:00:00',
    });
  });

  it('is refused for posts that are publishing, published, in the trash or unknown', async () => {
    const update = (params: { post: string }) =>
      callOperation(world, 'updatePost', { params, body: postBody([account]) });
    const barriers = [
      ['publishing', 'publishing'],
      ['published', 'in_history'],
      ['failed', 'in_history'],
    ] as const;
    for (const [status, key] of barriers) {
      const params = await create();
      await setStatus(params, status);
      expect(await keysOf(update(params))).toEqual([key]);
    }
    const trashed = await create();
    await callOperation(world, 'deletePost', { params: trashed, body: { trash: true } });
    expect(await keysOf(update(trashed))).toEqual(['trashed']);
    await expect(update({ post: '7d444840-9dc0-11d1-b245-5ffdce74fad2' })).rejects.toThrow('Post not found.');
    await expect(update({ post: 'nonsense' })).rejects.toThrow('Post not found.');
  });
});

describe('scheduling', () => {
  const schedule = (params: { post: string }, body: object = {}, member = world.member) =>
    callOperation(world, 'schedulePost', { params, body, member });

  it('takes the sent date, or else the stored one, or else now', async () => {
    const params = await create(FUTURE);
    expect(await schedule(params)).toEqual({ success: true, scheduled_at: '2029-07-01 10:00:00' });
    expect(await schedule(params, { ...FUTURE, timezone: 'Europe/Berlin' })).toMatchObject({
      scheduled_at: '2029-07-01 08:00:00',
    });
    expect(await schedule(params, { postNow: true })).toMatchObject({ scheduled_at: '2029-03-01 12:00:00' });
    expect(await read(params)).toMatchObject({ status: 'scheduled', scheduled_at: '2029-03-01 12:00:00' });
    expect((await jobs(params)).map(([revision]) => revision)).toEqual([1, 2, 3]);
  });

  it('reads a time without a zone in the post’s zone, not in the caller’s', async () => {
    const params = await create({ timezone: 'Asia/Tokyo' });
    const member = { ...world.member, timezone: 'America/New_York' };
    expect(await schedule(params, FUTURE, member)).toMatchObject({ scheduled_at: '2029-07-01 01:00:00' });
  });

  it('schedules only the post with the given number', async () => {
    const [params, other] = [await create(), await create()];
    const byNumber = { post: String((await read(params)).id) };
    await callOperation(world, 'schedulePost', { params: byNumber, body: FUTURE });
    expect([(await read(params)).status, (await read(other)).status]).toEqual(['scheduled', 'draft']);
  });

  it.each([{ date: '2029-08-01' }, { time: '18:00' }])(
    'keeps what a draft has of an account’s own time (%o)',
    async (part) => {
      const second = await seedAccount(world.database.pool, world.member.workspaceId, 'bluesky');
      const own = { account_id: second, ...part };
      const params = await create({ accounts: [account, second], accounts_schedule: [own] });
      expect((await read(params)).accounts_schedule).toMatchObject([{ date: null, time: null, ...own }]);
    },
  );

  it('gives an account with its own day the right instant on that day', async () => {
    const second = await seedAccount(world.database.pool, world.member.workspaceId, 'bluesky');
    const day = { account_id: second, date: '2029-08-01' };
    const params = await create({ accounts: [account, second], accounts_schedule: [day] });
    expect((await read(params)).accounts_schedule).toMatchObject([{ ...day, time: null }]);
    const other = await create({ accounts: [account, second], accounts_schedule: [day] });
    const own = { ...day, time: '18:00' };
    await callOperation(world, 'schedulePost', { params, body: { ...FUTURE, accounts_schedule: [own] } });
    expect((await read(params)).accounts_schedule).toMatchObject([
      { ...own, scheduled_at: '2029-08-01 18:00:00' },
    ]);
    expect((await read(other)).accounts_schedule).toMatchObject([{ ...day, time: null }]);
  });

  it('is refused without a date in the future', async () => {
    for (const changes of [{}, { date: '2029-03-01', time: '11:59' }]) {
      const params = await create(changes);
      await expect(schedule(params)).rejects.toMatchObject({
        status: 422,
        message: 'This post cannot be scheduled!\nThe date is in the past.',
        errors: { cannot_scheduled: ['This post cannot be scheduled!\nThe date is in the past.'] },
      });
      expect(await read(params)).toMatchObject({ status: 'draft' });
    }
  });

  it('needs an account and every requirement met [spec:publishing.check.when-scheduled] [spec:publishing.check.when-queued]', async () => {
    const params = await create({ accounts: [], versions: EMPTY });
    expect(await keysOf(schedule(params, FUTURE))).toEqual(['accounts']);
    await callOperation(world, 'updatePost', { params, body: postBody([account], { versions: EMPTY }) });
    expect(await keysOf(schedule(params, FUTURE))).toEqual(['requirements.0.mastodon.post_0']);
    expect(await keysOf(callOperation(world, 'queuePost', { params }))).toEqual([
      'requirements.0.mastodon.post_0',
    ]);
    expect(await jobs(params)).toEqual([]);
  });

  it('leads to needs_approval without approval rights, and to scheduled with them', async () => {
    const params = await create(FUTURE);
    await schedule(params, {}, await withoutApproval());
    expect(await read(params)).toMatchObject({ status: 'needs_approval' });
    expect(await jobs(params)).toEqual([]);
    await schedule(params);
    expect(await read(params)).toMatchObject({ status: 'scheduled' });
  });

  it('is refused for posts in the history', async () => {
    const params = await create(FUTURE);
    await setStatus(params, 'failed');
    expect(await keysOf(schedule(params))).toEqual(['in_history']);
  });
});

describe('deleting', () => {
  const remove = (params: { post: string }, body: object = {}) =>
    callOperation(world, 'deletePost', { params, body });

  it('moves to the trash and back, or removes for good', async () => {
    const params = await create({ schedule: true, ...FUTURE });
    expect(await remove(params, { trash: true })).toEqual({ to_trash: true, deleted_from_app: true });
    expect(await read(params)).toMatchObject({ trashed: true, status: 'scheduled' });
    expect(await callOperation(world, 'restorePost', { params })).toEqual({ success: true });
    expect(await read(params)).toMatchObject({ trashed: false, status: 'scheduled' });
    expect((await jobs(params)).map(([revision]) => revision)).toEqual([0, 2]);
    expect(await remove(params)).toEqual({ deleted: true, deleted_from_app: true });
    await expect(read(params)).rejects.toThrow('Post not found.');
    await expect(remove(params)).rejects.toThrow('Post not found.');
  });

  it('works by number as by UUID', async () => {
    const params = await create();
    const { id } = await read(params);
    const byNumber = { post: String(id) };
    await callOperation(world, 'deletePost', { params: byNumber, body: { trash: true } });
    expect((await read(params)).trashed).toBe(true);
  });

  it('restores a post whose time has passed as a draft', async () => {
    const params = await create({ schedule: true, ...FUTURE });
    await remove(params, { trash: true });
    await world.database.pool.query(
      "update posts set scheduled_at = now() - interval '1 hour' where uuid = $1",
      [params.post],
    );
    await callOperation(world, 'restorePost', { params });
    expect(await read(params)).toMatchObject({ trashed: false, status: 'draft' });
    expect(await jobs(params)).toHaveLength(1);
  });

  it('is refused while the post is being published', async () => {
    const params = await create();
    await setStatus(params, 'publishing');
    expect(await keysOf(remove(params))).toEqual(['publishing']);
    expect(await keysOf(remove(params, { trash: true }))).toEqual(['publishing']);
  });
});

describe('duplicating', () => {
  it('makes a new draft with the same accounts, tags and versions', async () => {
    const tag = await callOperation(world, 'createTag', { body: { name: 'Bakery', hex_color: '#fff' } });
    const params = await create({ tags: [tag.id], schedule: true, ...FUTURE });
    const original = await read(params);
    const copy = await callOperation(world, 'duplicatePost', { params });
    expect(copy).toEqual({
      ...original,
      updated_at: copy.updated_at,
      id: copy.id,
      uuid: copy.uuid,
      created_at: copy.created_at,
      status: 'draft',
      date: null,
      time: null,
      scheduled_at: null,
    });
    expect(copy.uuid).not.toBe(original.uuid);
  });
});

describe('retrying and reconciling', () => {
  it('name what is missing or wrong', async () => {
    const params = await create({ schedule: true, ...FUTURE });
    const other = { post: '7d444840-9dc0-11d1-b245-5ffdce74fad2' };
    const retry = (post: { post: string }, id: string) =>
      callOperation(world, 'retryPost', { params: { ...post, account: id } });
    const reconcile = (id: string, body: object = {}) =>
      callOperation(world, 'reconcilePost', { params: { ...params, account: id }, body });
    await expect(retry(other, `${account}`)).rejects.toThrow('Post not found.');
    await expect(retry(params, '999999')).rejects.toThrow('Account not found.');
    await expect(reconcile('999999')).rejects.toThrow('Account not found.');
    expect(await keysOf(retry(params, `${account}`))).toEqual(['account']);
    expect(await keysOf(reconcile(`${account}`))).toEqual(['account']);
    expect(
      await keysOf(reconcile(`${account}`, { decision: 'published', external_url: 'javascript:alert(1)' })),
    ).toEqual(['external_url']);
    await world.database.pool.query(
      "update publications set state = 'unconfirmed' where post_id = (select id from posts where uuid = $1)",
      [params.post],
    );
    expect(await keysOf(retry(params, `${account}`))).toEqual(['unconfirmed']);
    expect(await callOperation(world, 'listPublications', { params })).toMatchObject({
      data: [{ account: { id: account } }],
    });
    await expect(callOperation(world, 'listPublications', { params: other })).rejects.toThrow(
      'Post not found.',
    );
  });
});
