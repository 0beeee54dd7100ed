import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  callOperation,
  jobsOf,
  openWorld,
  postBody,
  seedAccount,
  seedMedia,
  seedMember,
  seedSlots,
  type World,
} from './world.ts';

let world: World;
let account: number;

beforeAll(async () => {
  world = await openWorld(inject('adminUrl'));
  world.clock.now = new Date('2029-03-01T12:00:00Z');
  account = await seedAccount(world.database.pool, world.member.workspaceId);
});
afterAll(() => world.close());

const create = (body: unknown, member = world.member) => callOperation(world, 'createPost', { body, member });

const postCount = async () => {
  const { rows } = await world.database.pool.query<{ count: number }>('select count(*)::int from posts');
  return rows[0]?.count;
};

describe('creating a draft', () => {
  it('returns the post as it is read afterwards [spec:gap.create-post-body] [spec:post.field.accounts] [spec:post.field.tags] [spec:content.field.media] [spec:version.field.options] [spec:content.field.video-thumbs]', async () => {
    const { pool } = world.database;
    const [image, video] = [
      await seedMedia(pool, world.member.workspaceId),
      await seedMedia(pool, world.member.workspaceId, 'video'),
    ];
    const second = await seedAccount(pool, world.member.workspaceId, 'bluesky');
    const tag = await callOperation(world, 'createTag', { body: { name: 'Bakery', hex_color: '#38bdf8' } });
    const created = await create({
      accounts: [second, `${account}`, second],
      tags: [tag.id],
      versions: [
        {
          account_id: 0,
          is_original: true,
          content: [
            { body: ' Fresh bread. ', url: 'https://bakery.example', media: [`${image}`, image] },
            { video_thumbs: [{ media_id: video, thumb_id: image }] },
          ],
          options: { mastodon: { sensitive: '1' } },
        },
        { account_id: second, is_original: false, content: [{ body: 'Own words' }] },
      ],
    });
    expect(created).toMatchObject({
      status: 'draft',
      user: { id: expect.any(Number), name: 'Dana Reef' },
      scheduled_at: null,
      published_at: null,
      trashed: false,
      tags: [tag],
    });
    expect(created.accounts.map(({ id, status, errors }) => ({ id, status, errors }))).toEqual([
      { id: second, status: 'pending', errors: [] },
      { id: account, status: 'pending', errors: [] },
    ]);
    expect(created.versions[0]?.content[0]).toMatchObject({
      body: 'Fresh bread.',
      url: 'https://bakery.example',
    });
    expect(created.versions[0]?.content[0]?.media.map((media) => media.id)).toEqual([image, image]);
    expect(created.versions[0]?.content[1]).toEqual({
      body: '',
      url: '',
      media: [],
      video_thumbs: [{ media_id: video, thumb_id: image }],
    });
    expect(created.versions[0]?.options).toMatchObject({
      mastodon: { sensitive: true, visibility: null },
      bluesky: {},
    });
    expect(created.versions[1]).toMatchObject({ account_id: second, is_original: false });
    expect(await callOperation(world, 'getPost', { params: { post: created.uuid } })).toEqual(created);
    expect(await jobsOf(pool, created.uuid)).toEqual(new Map());
  });

  it('keeps the declared format of a body and counts it accordingly', async () => {
    const body = `<p>${'a'.repeat(496)}`;
    const post = (body_format: string | null) => ({
      accounts: [account],
      versions: [{ account_id: 0, is_original: true, content: [{ body, body_format }] }],
    });
    for (const format of ['text', 'html'] as const) {
      const created = await create(post(format));
      expect(created.versions[0]?.content[0]).toMatchObject({ body, body_format: format });
      expect(await callOperation(world, 'getPost', { params: { post: created.uuid } })).toEqual(created);
    }
    for (const format of ['auto', null]) {
      const created = await create(post(format));
      expect(created.versions[0]?.content[0]).not.toHaveProperty('body_format');
    }
    const long = `<p>${'a'.repeat(498)}`;
    const validate = (body_format: string) =>
      callOperation(world, 'validatePost', {
        body: {
          accounts: [account],
          versions: [{ account_id: 0, is_original: true, content: [{ body: long, body_format }] }],
        },
      });
    expect((await validate('html')).violations).toEqual([]);
    expect((await validate('text')).violations).toMatchObject([
      { rule: 'text_0', actual: 501, spans: [{ start: 500, end: 501, source: { start: 500, end: 501 } }] },
    ]);
    await expect(create(post('markdown'))).rejects.toMatchObject({
      errors: { 'versions.0.content.0.body_format': [expect.any(String)] },
    });
  });

  it('is never checked, and keeps its date and time [spec:publishing.check.drafts-never] [spec:post.field.schedule-false] [spec:post.field.date] [spec:post.field.time] [spec:service.post-draft]', async () => {
    const draft = await create({
      accounts: [account],
      versions: [{ account_id: 0, is_original: true, content: [{ body: '' }] }],
      date: '2029-04-01',
      time: '10:00',
      schedule: false,
    });
    expect(draft).toMatchObject({ status: 'draft', scheduled_at: '2029-04-01 10:00:00' });
  });
});

describe('creating a scheduled post', () => {
  it('adds a job for its time [spec:post.field.schedule-true] [spec:post.field.timezone] [spec:service.post-scheduled]', async () => {
    const post = await create(
      postBody([account], { schedule: true, date: '2029-07-01', time: '10:00', timezone: 'Europe/Berlin' }),
    );
    expect(post).toMatchObject({ status: 'scheduled', scheduled_at: '2029-07-01 08:00:00' });
    expect(await jobsOf(world.database.pool, post.uuid)).toEqual(
      new Map([[0, new Date('2029-07-01T08:00:00Z')]]),
    );
  });

  it('reads the time in the user’s zone unless one is given [spec:post.field.timezone-default]', async () => {
    const member = await seedMember(world.database.pool, {
      workspaceId: world.member.workspaceId,
      timezone: 'America/New_York',
    });
    const post = await create(
      postBody([account], { schedule: true, date: '2029-07-01', time: '10:00' }),
      member,
    );
    expect(post.scheduled_at).toBe('2029-07-01 14:00:00');
  });

  it('needs a future date and time and an account, and reports all at once', async () => {
    await expect(create(postBody([], { schedule: true }))).rejects.toMatchObject({
      errors: { date: [expect.any(String)], time: [expect.any(String)], accounts: [expect.any(String)] },
    });
    await expect(
      create(postBody([account], { schedule: true, date: '2029-03-01', time: '12:00' })),
    ).rejects.toMatchObject({ errors: { date: ['The date is in the past.'] } });
    await expect(create(postBody([account], { timezone: 'Mars/Olympus' }))).rejects.toMatchObject({
      errors: { timezone: [expect.any(String)] },
    });
  });

  it('is refused while a requirement is not met, and nothing is written [spec:publishing.check.when-created-with-schedule] [spec:publishing.check.when-created-with-schedule-now] [spec:publishing.check.when-created-with-queue] [spec:posts.create.requirements-first]', async () => {
    const before = await postCount();
    const empty = [{ account_id: 0, is_original: true, content: [{ body: ' ' }] }];
    const flags = [
      { schedule: true, date: '2029-07-01', time: '10:00' },
      { schedule_now: true },
      { queue: true },
    ];
    for (const flag of flags) {
      await expect(create({ accounts: [account], versions: empty, ...flag })).rejects.toMatchObject({
        status: 422,
        errors: { 'requirements.0.mastodon.post_0': [expect.any(String)] },
      });
    }
    expect(await postCount()).toBe(before);
  });
});

describe('the flags', () => {
  it('schedule_now is due at once and wins over queue and schedule [spec:post.field.schedule-now] [spec:gap.schedule-now]', async () => {
    const post = await create(
      postBody([account], {
        schedule_now: true,
        queue: true,
        schedule: true,
        date: '2030-01-01',
        time: '10:00',
      }),
    );
    expect(post).toMatchObject({ status: 'scheduled', scheduled_at: '2029-03-01 12:00:00' });
    expect(await jobsOf(world.database.pool, post.uuid)).toEqual(new Map([[0, world.clock.now]]));
  });

  it('queue takes the next free slot in the workspace’s zone and wins over schedule [spec:post.field.queue] [spec:service.post-queued]', async () => {
    const { pool } = world.database;
    const member = await seedMember(pool, { workspaceTimezone: 'Asia/Tokyo' });
    await seedSlots(pool, member.workspaceId, ['09:00', '18:00']);
    const own = await seedAccount(pool, member.workspaceId);
    const body = postBody([own], { queue: true, schedule: true, date: '2030-01-01', time: '10:00' });
    const posts = [await create(body, member), await create(body, member), await create(body, member)];
    expect(posts.map((post) => [post.status, post.scheduled_at])).toEqual([
      ['scheduled', '2029-03-02 00:00:00'],
      ['scheduled', '2029-03-02 09:00:00'],
      ['scheduled', '2029-03-03 00:00:00'],
    ]);
    expect(await jobsOf(pool, posts[0]?.uuid ?? '')).toEqual(
      new Map([[0, new Date('2029-03-02T00:00:00Z')]]),
    );
  });

  it('queue without a free slot is refused, and nothing is written', async () => {
    const before = await postCount();
    await expect(create(postBody([account], { queue: true }))).rejects.toMatchObject({
      errors: { queue: [expect.any(String)] },
    });
    expect(await postCount()).toBe(before);
  });

  it('of a member without approval rights lead to needs_approval without a job', async () => {
    const { pool } = world.database;
    const member = await seedMember(pool, { workspaceId: world.member.workspaceId, canApprove: false });
    const later = await create(
      postBody([account], { schedule: true, date: '2029-07-01', time: '10:00' }),
      member,
    );
    const now = await create(postBody([account], { schedule_now: true }), member);
    expect(later).toMatchObject({ status: 'needs_approval', scheduled_at: '2029-07-01 10:00:00' });
    expect(now).toMatchObject({ status: 'needs_approval', scheduled_at: null });
    expect(await jobsOf(pool, later.uuid)).toEqual(new Map());
    expect(await jobsOf(pool, now.uuid)).toEqual(new Map());
  });
});

describe('validating', () => {
  it('reports unmet requirements without writing, and input errors as creating does', async () => {
    const before = await postCount();
    const validate = (body: unknown) => callOperation(world, 'validatePost', { body });
    expect(await validate(postBody([account]))).toEqual({ valid: true, violations: [] });
    const long = [{ account_id: 0, is_original: true, content: [{ body: 'a'.repeat(600) }] }];
    expect(await validate({ accounts: [account], versions: long })).toMatchObject({
      valid: false,
      violations: [{ key: 'requirements.0.mastodon.text_0', accounts: [account], limit: 500, actual: 600 }],
    });
    await expect(validate(postBody([999_999]))).rejects.toMatchObject({
      errors: { 'accounts.0': [expect.any(String)] },
    });
    expect(await postCount()).toBe(before);
  });
});
