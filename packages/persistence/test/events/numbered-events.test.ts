import { composeEvents } from '@crier/operations/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isInterruption } from '../../src/index.ts';
import { callOperation, openWorld, type World } from '../stores/world.ts';
import { composeAll, readEvents } from './event-world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld(inject('adminUrl'));
});
afterAll(() => world.close());

const sql = (text: string, ...values: unknown[]) => world.database.pool.query(text, values);
const insertPost = async () => {
  const { rows } = await sql(
    `insert into posts (workspace_id) values ($1) returning id`,
    world.member.workspaceId,
  );
  return Number(rows[0].id);
};
const range = () => world.stores.events.range(world.member.workspaceId);

describe('the numbers of events', () => {
  it('have no gaps and are given once, however many processes number at once', async () => {
    await composeAll(world);
    const { last } = await range();
    const posts = await Promise.all(Array.from({ length: 60 }, insertPost));
    for (const status of ['needs_approval', 'draft', 'published'])
      await sql(
        `update posts set status = $2, updated_at = clock_timestamp() where id = any($1)`,
        posts,
        status,
      );
    await Promise.all(Array.from({ length: 6 }, () => composeAll(world)));
    await composeAll(world);
    const events = await readEvents(world, last);
    expect(events.map(({ number }) => number)).toEqual(events.map((_, index) => last + 1 + index));
    expect(new Set(events.map(({ id }) => id)).size).toBe(posts.length * 4);
    for (const post of posts) {
      const own = events.filter(({ data }) => data.id === post).map(({ type }) => type);
      expect(own).toEqual(['post.created', 'post.needs_approval', 'post.updated', 'post.published']);
    }
  });

  it('let a reader miss nothing that is committed later', async () => {
    await composeAll(world);
    const { last } = await range();
    const slow = await world.database.pool.connect();
    await slow.query('begin');
    const early = await slow.query(`insert into posts (workspace_id) values ($1) returning id`, [
      world.member.workspaceId,
    ]);
    const late = await insertPost();
    await composeAll(world);
    const first = await readEvents(world, last);
    await slow.query('commit');
    slow.release();
    await composeAll(world);
    const second = await readEvents(world, first.at(-1)?.number ?? 0);
    expect(first.map(({ data }) => data.id)).toEqual([late]);
    expect(second.map(({ data }) => data.id)).toEqual([Number(early.rows[0].id)]);
  });

  it('stay with events whose records cannot be presented, which are told without them', async () => {
    await composeAll(world);
    const { last } = await range();
    const post = await insertPost();
    const errors: unknown[] = [];
    const broken = { ...world.stores.posts, find: () => Promise.reject(new TypeError('a defect')) };
    const onError = (error: unknown) => errors.push(error);
    await composeEvents({ ...world.dependencies, posts: broken, isInterruption, onError });
    const [event] = await readEvents(world, last);
    expect(event?.data).toMatchObject({ id: post, post: null });
    expect(errors).toHaveLength(1);
  });

  it('are given later if the database is away', async () => {
    await composeAll(world);
    const { last } = await range();
    await insertPost();
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const posts = { ...world.stores.posts, find: () => Promise.reject(away) };
    const deps = { ...world.dependencies, posts, isInterruption, onError: () => undefined };
    await expect(composeEvents(deps)).rejects.toBe(away);
    expect(await readEvents(world, last)).toEqual([]);
    await composeAll(world);
    expect(await readEvents(world, last)).toHaveLength(1);
  });
});

describe('reading events', () => {
  const list = (query: Readonly<Record<string, unknown>>) => callOperation(world, 'listEvents', { query });

  it('selects types, and continues behind what was left out', async () => {
    await insertPost();
    await composeAll(world);
    const { data, next, more } = await list({ types: ['member.joined'] });
    expect(data.map(({ type }) => type)).toEqual(['member.joined']);
    expect({ next, more }).toEqual({ next: (await range()).last, more: false });
  });

  it('answers the latest, oldest first, of some types or all', async () => {
    const posts = [await insertPost(), await insertPost(), await insertPost()];
    await composeAll(world);
    const { last } = await range();
    const latest = await list({ last: 2 });
    expect(latest.data.map(({ data }) => data.id)).toEqual(posts.slice(1));
    expect([latest.next, latest.more]).toEqual([last, false]);
    const joined = await list({ last: 2, types: ['member.joined'] });
    expect(joined.data.map(({ type }) => type)).toEqual(['member.joined']);
    expect(joined.next).toBe(last);
  });

  it('refuses the latest events together with those after a number', async () => {
    for (const other of ['after', 'limit'])
      await expect(list({ last: 2, [other]: 1 })).rejects.toMatchObject({
        errors: { last: [`The last field cannot be combined with the ${other} field.`] },
      });
  });

  it('names a type that does not exist, and the nearest that does', async () => {
    await expect(list({ types: ['post.publishd'] })).rejects.toMatchObject({
      errors: { types: ['There is no event post.publishd. Did you mean post.published?'] },
    });
  });

  it('refuses to continue after a number that was never given', async () => {
    const { last } = await range();
    await expect(list({ after: last + 1 })).rejects.toMatchObject({
      errors: { after: [`The after field must be at most ${last}, the number of the latest event.`] },
    });
  });

  it('refuses to continue where events are gone, instead of leaving a gap', async () => {
    const { last } = await range();
    await sql(`update events set at = now() - interval '31 days' where number < $1`, last);
    while ((await world.stores.events.prune(30, 100)) > 0);
    await expect(list({ after: 1 })).rejects.toMatchObject({
      errors: { after: [expect.stringContaining(`at least ${last - 1} to continue without a gap`)] },
    });
    expect((await list({ after: last - 1 })).data).toHaveLength(1);
    expect((await list({})).data).toHaveLength(1);
  });
});
