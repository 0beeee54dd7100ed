import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDispatcher, createPostStore, type JobSender } from '../../src/index.ts';
import {
  callOperation,
  jobsOf,
  openWorld,
  postBody,
  seedAccount,
  seedMember,
  seedSlots,
  type World,
} from './world.ts';

let world: World;
let account: number;

beforeAll(async () => {
  world = await openWorld(inject('adminUrl'));
  account = await seedAccount(world.database.pool, world.member.workspaceId);
});
afterAll(() => world.close());

const FUTURE = { date: '2099-07-01', time: '10:00' };

const create = async (changes: Readonly<Record<string, unknown>> = {}) => {
  const post = await callOperation(world, 'createPost', { body: postBody([account], changes) });
  return { post: post.uuid };
};

async function storedPost({ post }: { readonly post: string }) {
  const stored = await world.stores.posts.find(world.member.workspaceId, { uuid: post });
  if (!stored) throw new Error('the post is gone');
  return stored;
}

/** Scheduled posts without the job of their revision at their time; in one snapshot. */
async function postsWithoutJob(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from posts p
      where p.status = 'scheduled' and p.trashed_at is null and not exists (
        select 1 from pgboss.job j
         where j.name = 'post-due' and j.data ->> 'post' = p.uuid::text
           and (j.data ->> 'revision')::int = p.revision and j.start_after = p.scheduled_at)`,
  );
  return rows[0]?.count ?? -1;
}

/** Jobs that are ahead of their post: the change they belong to is not there. */
async function jobsWithoutChange(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from pgboss.job j join posts p on p.uuid::text = j.data ->> 'post'
      where j.name = 'post-due' and (j.data ->> 'revision')::int > p.revision`,
  );
  return rows[0]?.count ?? -1;
}

describe('the queue under load', () => {
  it('gives fifty posts fifty different slots when created and queued at once', async () => {
    const { pool } = world.database;
    const member = await seedMember(pool, {});
    await seedSlots(pool, member.workspaceId, ['09:00', '13:00', '17:00']);
    const own = await seedAccount(pool, member.workspaceId);
    const drafts = await Promise.all(
      Array.from({ length: 25 }, () => callOperation(world, 'createPost', { body: postBody([own]), member })),
    );
    const slots = await Promise.all([
      ...drafts.map((draft) => callOperation(world, 'queuePost', { params: { post: draft.uuid }, member })),
      ...Array.from({ length: 25 }, () =>
        callOperation(world, 'createPost', { body: postBody([own], { queue: true }), member }),
      ),
    ]);
    expect(new Set(slots.map((slot) => slot.scheduled_at)).size).toBe(50);
    expect(await postsWithoutJob(pool)).toBe(0);
  });
});

describe('a scheduled post and its job', () => {
  it('stay together under parallel schedules, updates, trashing, restoring and deleting', async () => {
    const { pool } = world.database;
    const params = await create(FUTURE);
    const deleted = await create({ schedule: true, ...FUTURE });
    const attempts: (() => Promise<unknown>)[] = Array.from({ length: 12 }, (_, n) => [
      () => callOperation(world, 'schedulePost', { params, body: { ...FUTURE, time: `11:${10 + n}` } }),
      () =>
        callOperation(world, 'updatePost', {
          params,
          body: postBody([account], { ...FUTURE, time: `12:${10 + n}` }),
        }),
      () => callOperation(world, 'updatePost', { params, body: postBody([account]) }),
      () => callOperation(world, 'deletePost', { params, body: { trash: true } }),
      () => callOperation(world, 'restorePost', { params }),
      () =>
        callOperation(world, 'schedulePost', { params: deleted, body: { ...FUTURE, time: `11:${10 + n}` } }),
    ]).flat();
    attempts.push(() => callOperation(world, 'deletePost', { params: deleted }));
    let running = true;
    const snapshots: number[] = [];
    const watch = (async () => {
      while (running) snapshots.push(await postsWithoutJob(pool), await jobsWithoutChange(pool));
    })();
    const results = await Promise.allSettled(attempts.map((attempt) => attempt()));
    running = false;
    await watch;
    expect(snapshots.length).toBeGreaterThan(2);
    expect(snapshots.every((count) => count === 0)).toBe(true);
    expect(await postsWithoutJob(pool)).toBe(0);
    const unexpected = results
      .filter((result) => result.status === 'rejected')
      .filter(
        ({ reason }) => !['validation', 'record_not_found'].includes((reason as { code: string }).code),
      );
    expect(unexpected).toEqual([]);
    await expect(callOperation(world, 'getPost', { params: deleted })).rejects.toThrow('Post not found.');
  });

  it('are both rolled back when anything fails after they were written', async () => {
    const { pool } = world.database;
    const breaking: JobSender = {
      ...world.jobs,
      send: async (...job) => {
        await world.jobs.send(...job);
        throw new Error('broken after the job');
      },
    };
    const store = createPostStore(world.database, breaking);
    const params = await create(FUTURE);
    const before = await callOperation(world, 'getPost', { params });
    const counts = async () =>
      (
        await pool.query<{ posts: number; versions: number; jobs: number }>(
          `select (select count(*) from posts) posts, (select count(*) from post_versions) versions,
                  (select count(*) from pgboss.job) jobs`,
        )
      ).rows[0];
    const counted = await counts();
    const schedule = { ...FUTURE, timezone: 'UTC', at: new Date('2099-07-01T10:00:00Z'), own: [] };
    const entry = { kind: 'scheduled', schedule } as const;
    const { workspaceId, userId } = world.member;
    const change = { ...(await storedPost(params)), accountIds: [account], tagIds: [] };
    await expect(store.create({ workspaceId, ...change, userId, entry })).rejects.toThrow(
      'broken after the job',
    );
    await expect(store.schedule(workspaceId, { uuid: params.post }, () => entry)).rejects.toThrow('broken');
    await expect(store.replace(workspaceId, { uuid: params.post }, change, () => entry)).rejects.toThrow(
      'broken',
    );
    expect(await counts()).toEqual(counted);
    expect(await callOperation(world, 'getPost', { params })).toEqual(before);
    expect(await jobsOf(pool, params.post)).toEqual(new Map());
  });

  it('are created in four round trips', async () => {
    const { pool } = world.database;
    const written = await storedPost(await create());
    const client = await pool.connect();
    const prototype = Object.getPrototypeOf(client) as { query: unknown };
    client.release();
    const original = prototype.query;
    const statements: string[] = [];
    prototype.query = function (this: unknown, ...args: unknown[]) {
      const [query] = args as [string | { text: string }];
      statements.push(typeof query === 'string' ? query : query.text);
      return (original as (...args: unknown[]) => unknown).apply(this, args);
    };
    try {
      const schedule = { ...FUTURE, timezone: 'UTC', at: new Date('2099-07-01T10:00:00Z'), own: [] };
      await world.stores.posts.create({
        ...written,
        workspaceId: world.member.workspaceId,
        userId: world.member.userId,
        accountIds: [account],
        tagIds: [],
        entry: { kind: 'scheduled', schedule },
      });
    } finally {
      prototype.query = original;
    }
    expect(statements.map((text) => text.trim().split(/\s+/)[0]?.toLowerCase())).toEqual([
      'begin',
      'with',
      'with',
      'commit',
    ]);
  });
});

describe('a post that two callers change at once', () => {
  it('is approved by exactly one', async () => {
    const { pool } = world.database;
    const { workspaceId } = world.member;
    const member = await seedMember(pool, { workspaceId, canApprove: false });
    const body = postBody([account], { schedule: true, ...FUTURE });
    const post = await callOperation(world, 'createPost', { body, member });
    const params = { post: post.uuid };
    const approvals = await Promise.allSettled(
      Array.from({ length: 10 }, () => callOperation(world, 'approvePost', { params })),
    );
    expect(approvals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await jobsOf(pool, post.uuid)).size).toBe(1);
  });

  it('is either published or in the trash, never both', async () => {
    const { pool } = world.database;
    const dispatcher = createDispatcher(pool, world.jobs);
    const rounds = Array.from({ length: 20 }, async () => {
      const params = await create({ schedule_now: true });
      const [published, trashed] = await Promise.allSettled([
        dispatcher.dispatchDue(),
        callOperation(world, 'deletePost', { params, body: { trash: true } }),
      ]);
      const post = await callOperation(world, 'getPost', { params });
      expect([published.status, trashed.status === 'fulfilled']).toEqual(['fulfilled', post.trashed]);
      return (post.status === 'publishing') !== post.trashed;
    });
    expect(await Promise.all(rounds)).toEqual(rounds.map(() => true));
  });
});

describe('creating a post', () => {
  it('succeeds while one of its tags is being deleted', async () => {
    const rounds = Array.from({ length: 20 }, async () => {
      const tag = await callOperation(world, 'createTag', { body: { name: 'gone', hex_color: '#fff' } });
      const [post] = await Promise.allSettled([
        create({ tags: [tag.id] }),
        callOperation(world, 'deleteTag', { params: { tag: tag.uuid } }),
      ]);
      return post.status === 'fulfilled' ? null : (post.reason as { code?: string }).code;
    });
    const outcomes = new Set(await Promise.all(rounds));
    expect([...outcomes].filter((code) => code !== null && code !== 'validation')).toEqual([]);
  });
});
