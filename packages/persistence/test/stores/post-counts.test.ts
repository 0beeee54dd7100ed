import type { PostFilter } from '@crier/operations/ports';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { callOperation, openWorld, postBody, seedAccount, seedMember, type World } from './world.ts';

let world: World;
let pool: pg.Pool;
let member: World['member'];
let accounts: number[];
let tags: number[];

beforeAll(async () => {
  world = await openWorld(inject('adminUrl'));
  pool = world.database.pool;
});
afterAll(() => world.close());

beforeEach(async () => {
  member = await seedMember(pool, {});
  accounts = [];
  tags = [];
  for (const name of ['one', 'two', 'three']) {
    accounts.push(await seedAccount(pool, member.workspaceId));
    tags.push((await callOperation(world, 'createTag', { member, body: { name, hex_color: '#fff' } })).id);
  }
});

const LATER = { schedule: true, date: '2099-01-01', time: '10:00' };
const NOTHING: PostFilter = {
  status: null,
  keyword: null,
  accounts: null,
  tags: null,
  from: null,
  until: null,
  updatedSince: null,
  authors: null,
};

async function create(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  return (
    await callOperation(world, 'createPost', { member, body: postBody(accounts, { tags, ...changes }) })
  ).uuid;
}

async function totalOf(filter: Partial<PostFilter> = {}): Promise<number> {
  const { total } = await world.stores.posts.list(
    member.workspaceId,
    { ...NOTHING, ...filter },
    { page: 1, limit: 1 },
  );
  return total;
}

/** What the counters and listings say, and what the tables they are made from say, of every workspace. */
async function derived() {
  const { rows } = await pool.query<Record<'kept' | 'counted', unknown>>(`
    with listings as (
      select p.workspace_id, 'account' as shelf, b.account_id as item, p.created_at, p.id as post_id
        from publications b join posts p on p.id = b.post_id where p.trashed_at is null
      union all
      select p.workspace_id, 'tag', t.tag_id, p.created_at, p.id
        from post_tags t join posts p on p.id = t.post_id where p.trashed_at is null),
    counts as (
      select workspace_id, case when trashed_at is null then status else 'trash' end as shelf, 0 as item, count(*) as posts
        from posts group by 1, 2
      union all
      select workspace_id, shelf, item, count(*) from listings group by 1, 2, 3),
    kept as (
      select workspace_id, shelf, item, sum(posts) as posts from post_counts group by 1, 2, 3 having sum(posts) <> 0)
    select json_build_object(
             'counts', (select json_agg(c order by workspace_id, shelf, item) from kept c),
             'listings', (select json_agg(l order by workspace_id, shelf, item, post_id) from post_listings l)) as kept,
           json_build_object(
             'counts', (select json_agg(c order by workspace_id, shelf, item) from counts c),
             'listings', (select json_agg(l order by workspace_id, shelf, item, post_id) from listings l)) as counted`);
  return rows[0] ?? { kept: null, counted: undefined };
}

async function expectRight() {
  const { kept, counted } = await derived();
  expect(kept).toEqual(counted);
}

describe('what lists count', () => {
  it('follow a post through its life', async () => {
    const post = await create(LATER);
    const params = { post };
    expect([await totalOf(), await totalOf({ status: 'scheduled' })]).toEqual([1, 1]);
    await callOperation(world, 'updatePost', {
      member,
      params,
      body: postBody(accounts.slice(1), { tags: [] }),
    });
    expect(await totalOf({ status: 'draft' })).toBe(1);
    expect(await totalOf({ accounts: accounts.slice(0, 1) })).toBe(0);
    expect(await totalOf({ accounts })).toBe(1);
    expect(await totalOf({ tags: ['one'] })).toBe(0);
    await callOperation(world, 'deletePost', { member, params, body: { trash: true } });
    expect([await totalOf(), await totalOf({ status: 'trash' }), await totalOf({ accounts })]).toEqual([
      0, 1, 0,
    ]);
    await expectRight();
    await callOperation(world, 'restorePost', { member, params });
    expect([await totalOf(), await totalOf({ accounts: accounts.slice(1, 2) })]).toEqual([1, 1]);
    await callOperation(world, 'deletePost', { member, params, body: {} });
    expect([await totalOf(), await totalOf({ status: 'trash' })]).toEqual([0, 0]);
    await expectRight();
  });

  it('are right after many concurrent writers, some of which fail', async () => {
    const random = (limit: number) => Math.floor(Math.random() * limit);
    const some = (values: readonly number[]) => values.filter(() => random(2) === 0);
    const posts = await Promise.all(Array.from({ length: 10 }, () => create()));
    const any = () => ({ post: posts[random(posts.length)] ?? '' });
    const works: readonly (() => Promise<unknown>)[] = [
      async () =>
        posts.push(await create({ ...(random(2) ? LATER : {}), accounts: some(accounts), tags: some(tags) })),
      () =>
        callOperation(world, 'updatePost', {
          member,
          params: any(),
          body: postBody(some(accounts), { tags: some(tags) }),
        }),
      () => callOperation(world, 'deletePost', { member, params: any(), body: { trash: true } }),
      () =>
        callOperation(world, 'deletePosts', {
          member,
          body: { posts: [any().post, any().post], trash: true },
        }),
      () => callOperation(world, 'restorePost', { member, params: any() }),
      () => callOperation(world, 'deletePost', { member, params: any(), body: {} }),
      () => pool.query("update posts set status = 'published' where uuid = $1", [any().post]),
      () => failHalfway("update posts set status = 'failed'"),
      () => failHalfway('delete from posts'),
    ];
    const outcomes: PromiseSettledResult<unknown>[] = [];
    const writer = async () => {
      for (let turn = 0; turn < 40; turn++) {
        const [outcome] = await Promise.allSettled([works[random(works.length)]?.()]);
        outcomes.push(outcome);
      }
    };
    await Promise.all(Array.from({ length: 8 }, writer));
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason)] : [],
    );
    expect(
      refused.filter((reason) => !/not found|published|trash|has ended|accounts field/i.test(reason)),
    ).toEqual([]);
    await expectRight();
    expect(await totalOf({ status: 'draft' })).toBe(await totalIn("status = 'draft' and trashed_at is null"));
  });

  it('are right when accounts, tags and the workspace are deleted', async () => {
    await Promise.all([create(), create(LATER), create()]);
    await pool.query('delete from accounts where id = $1', [accounts[0]]);
    await callOperation(world, 'deleteTag', { member, params: { tag: String(tags[0]) } });
    await expectRight();
    await pool.query('delete from workspaces where id = $1', [member.workspaceId]);
    await expectRight();
  });

  it('survive a connection lost in the middle of a change', async () => {
    await create();
    const client = await pool.connect();
    const lost = new Promise((resolve) => client.once('error', resolve));
    await client.query('begin');
    await client.query("update posts set status = 'failed' where workspace_id = $1", [member.workspaceId]);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await lost;
    client.release(true);
    expect(await totalOf({ status: 'failed' })).toBe(0);
    await create();
    await expectRight();
  });

  it('make no writer wait for another', async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('insert into posts (workspace_id) values ($1)', [member.workspaceId]);
      const before = await totalOf();
      await create();
      expect(await totalOf()).toBe(before + 1);
      await client.query('commit');
      expect(await totalOf()).toBe(before + 2);
    } finally {
      client.release();
    }
    await expectRight();
  });
});

async function totalIn(condition: string): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::int as total from posts where workspace_id = $1 and ${condition}`,
    [member.workspaceId],
  );
  return rows[0]?.total ?? -1;
}

/** Changes all posts of the workspace, locked in the order in which the stores lock several, and takes it back. */
async function failHalfway(change: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select from posts where workspace_id = $1 order by id for update', [
      member.workspaceId,
    ]);
    await client.query(`${change} where workspace_id = $1`, [member.workspaceId]);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('words in any script and case', () => {
  it.each([
    ['Хлеб с рынка', 'хЛЕБ'],
    ['新鮮なパン', 'パン'],
    ['Brötchen um neun', 'BRÖT'],
    ['rye — and more', '— a'],
    ['bread 🥖', '🥖'],
    ['Q4', 'q'],
    ['line\nbreak', 'ne\nbr'],
  ])('finds %j by %j', async (body, keyword) => {
    const found = await create({ versions: [{ account_id: 0, is_original: true, content: [{ body }] }] });
    await create();
    const { records, total } = await world.stores.posts.list(
      member.workspaceId,
      { ...NOTHING, keyword },
      { page: 1, limit: 5 },
    );
    expect([total, records.map(({ uuid }) => uuid)]).toEqual([1, [found]]);
  });

  it('does not match the internal encoding of a character', async () => {
    await create({ versions: [{ account_id: 0, is_original: true, content: [{ body: 'パ 東 —' }] }] });
    for (const keyword of ['x6771', '2014', 'x30d1']) expect(await totalOf({ keyword })).toBe(0);
  });
});
