import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { locksAwaited } from './await-locks.ts';
import { callOperation, openWorld, postBody, seedAccount, seedMedia, type World } from './world.ts';

let world: World;
let account: number;

beforeAll(async () => {
  world = await openWorld(inject('adminUrl'));
  account = await seedAccount(world.database.pool, world.member.workspaceId);
});
afterAll(() => world.close());

const FUTURE = { date: '2099-07-01', time: '10:00' };

const bodyWith = (media: number, changes: object = {}) =>
  postBody([account], {
    versions: [{ account_id: 0, is_original: true, content: [{ body: 'Bread', media: [media] }] }],
    ...changes,
  });
const newMedia = () => seedMedia(world.database.pool, world.member.workspaceId);
const settled = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { errors?: object }) => Object.keys(error.errors ?? {}).join(),
  );

/** What becomes of the work when a file is deleted after it was looked up and before anything is written. */
async function whileDeleting(media: number, work: () => Promise<unknown>): Promise<string> {
  const client = await world.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('delete from media where id = $1', [media]);
    const outcome = settled(work());
    await Promise.race([outcome, locksAwaited(world.database.pool)]);
    await client.query('commit');
    return await outcome;
  } finally {
    client.release();
  }
}

describe('a file deleted during the request', () => {
  it.each([{}, { schedule: true, ...FUTURE }])('fails the creation of a post with %j', async (flags) => {
    const media = await newMedia();
    const before = await world.database.pool.query('select count(*)::int as n from posts');
    const create = () => callOperation(world, 'createPost', { body: bodyWith(media, flags) });
    expect(await whileDeleting(media, create)).toBe('versions');
    expect((await world.database.pool.query('select count(*)::int as n from posts')).rows).toEqual(
      before.rows,
    );
  });

  it('fails an update, which changes nothing', async () => {
    const media = await newMedia();
    const post = await callOperation(world, 'createPost', { body: postBody([account]) });
    const params = { post: post.uuid };
    const update = () => callOperation(world, 'updatePost', { params, body: bodyWith(media) });
    expect(await whileDeleting(media, update)).toBe('versions');
    expect(await callOperation(world, 'getPost', { params })).toEqual(post);
  });

  it('fails the scheduling of a post that needs it', async () => {
    const media = await newMedia();
    const instagram = await seedAccount(world.database.pool, world.member.workspaceId, 'instagram');
    const body = { ...bodyWith(media), accounts: [instagram] };
    const { uuid } = await callOperation(world, 'createPost', { body });
    const params = { post: uuid };
    const schedule = () => callOperation(world, 'schedulePost', { params, body: FUTURE });
    expect(await whileDeleting(media, schedule)).toBe('requirements.0.instagram.post_0');
  });
});

it('either the scheduling of a post or the deletion of its file fails when both run at once', async () => {
  for (let round = 0; round < 25; round += 1) {
    const media = await newMedia();
    const outcomes = await Promise.all([
      settled(callOperation(world, 'createPost', { body: bodyWith(media, { schedule: true, ...FUTURE }) })),
      settled(callOperation(world, 'deleteMedia', { body: { items: [media] } })),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  }
});
