import type { EventType } from '@crier/domain';
import type { Member } from '@crier/operations/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { FUTURE, openPosts, postCalls } from '../stores/post-calls.ts';
import { callOperation, seedAccount, seedMember, type World } from '../stores/world.ts';
import { composeAll, eventsOf, readEvents } from './event-world.ts';

let world: World;
let account: number;

beforeAll(async () => {
  ({ world, account } = await openPosts(inject('adminUrl')));
  unapproved = await withoutApproval();
});
afterAll(() => world.close());

const { create, withoutApproval } = postCalls(() => ({ world, account }));
const sql = (text: string, ...values: unknown[]) => world.database.pool.query(text, values);
/** A member who may not approve. */
let unapproved: Member;
const LATER = { date: '2029-07-02', time: '10:00' };

/** What people do with a post, and the events that it causes. */
const POST_CASES: readonly (readonly [
  what: string,
  events: readonly EventType[],
  work: () => Promise<unknown>,
])[] = [
  ['creating a draft', ['post.created'], () => create()],
  [
    'creating a scheduled post',
    ['post.created', 'post.scheduled'],
    () => create({ schedule: true, ...FUTURE }),
  ],
  [
    'scheduling without the right to approve',
    ['post.created', 'post.needs_approval'],
    async () => create({ schedule: true, ...FUTURE }, unapproved),
  ],
  [
    'approving',
    ['post.created', 'post.needs_approval', 'post.approved', 'post.scheduled'],
    async () => {
      const params = await create({ schedule: true, ...FUTURE }, unapproved);
      await callOperation(world, 'approvePost', { params });
    },
  ],
  [
    'returning with a note',
    ['post.created', 'post.needs_approval', 'post.returned'],
    async () => {
      const params = await create({ schedule: true, ...FUTURE }, unapproved);
      await callOperation(world, 'returnPost', { params, body: { note: 'Shorter, please.' } });
    },
  ],
  [
    'scheduling a draft',
    ['post.created', 'post.scheduled'],
    async () => {
      const params = await create({ ...FUTURE });
      await callOperation(world, 'schedulePost', { params, body: {} });
    },
  ],
  [
    'moving a scheduled post',
    ['post.created', 'post.scheduled', 'post.scheduled'],
    async () => {
      const params = await create({ schedule: true, ...FUTURE });
      await sql(
        `update posts set scheduled_at = $2, updated_at = clock_timestamp() where uuid = $1`,
        params.post,
        '2029-07-02T10:00:00Z',
      );
    },
  ],
  [
    'moving to the trash and back',
    ['post.created', 'post.scheduled', 'post.deleted', 'post.scheduled'],
    async () => {
      const params = await create({ schedule: true, ...LATER });
      await callOperation(world, 'deletePost', { params, body: { trash: true } });
      await callOperation(world, 'restorePost', { params });
    },
  ],
  [
    'deleting permanently',
    ['post.created', 'post.deleted'],
    async () => {
      const params = await create();
      await callOperation(world, 'deletePost', { params, body: {} });
    },
  ],
];

describe('events of posts', () => {
  it.each(POST_CASES)('are noted for %s', async (_what, events, work) => {
    expect(await eventsOf(world, work)).toEqual(events);
  });

  it('are noted for each status that publishing ends with, and for a missed time', async () => {
    const { post } = await create({ schedule: true, ...FUTURE });
    const change = (set: string) =>
      sql(`update posts set ${set}, updated_at = clock_timestamp() where uuid = $1`, post);
    const events = await eventsOf(world, async () => {
      await change(`missed_at = now()`);
      await change(`status = 'publishing', missed_at = null`);
      await change(`status = 'failed'`);
      await change(`status = 'publishing'`);
      await change(`status = 'published'`);
    });
    expect(events).toEqual(['post.missed', 'post.failed', 'post.published']);
  });

  it('carry the post as the API returns it', async () => {
    const params = await create({ schedule: true, ...FUTURE });
    await composeAll(world);
    const read = await callOperation(world, 'getPost', { params });
    const events = (await readEvents(world)).filter(({ data }) => data.uuid === params.post);
    expect(events.map(({ type, data }) => [type, 'post' in data && data.post])).toEqual([
      ['post.created', read],
      ['post.scheduled', read],
    ]);
    expect(events[1]?.data.change).toEqual({
      ...{ status: 'scheduled', previous_status: null },
      ...{ trashed: false, permanently: false },
    });
  });

  it('say what was deleted when the record is gone', async () => {
    const params = await create();
    await callOperation(world, 'deletePost', { params, body: {} });
    await composeAll(world);
    const event = (await readEvents(world)).findLast(({ type }) => type === 'post.deleted');
    expect(event?.data).toMatchObject({
      ...{ uuid: params.post, post: null },
      change: { status: 'draft', permanently: true },
    });
  });

  it('are not noted for a change that is rolled back', async () => {
    const events = await eventsOf(world, async () => {
      const client = await world.database.pool.connect();
      await client.query('begin');
      await client.query(`insert into posts (workspace_id, status) values ($1, 'draft')`, [
        world.member.workspaceId,
      ]);
      await client.query('rollback');
      client.release();
    });
    expect(events).toEqual([]);
  });
});

describe('events of publications', () => {
  it.each([
    ['published', `state = 'published'`, ['publication.published']],
    ['failed', `state = 'failed'`, ['publication.failed']],
    ['unconfirmed', `state = 'unconfirmed'`, ['publication.unconfirmed']],
    [
      'delayed',
      `delays = '[{"kind": "rate_limit", "at": 1, "last_at": 1, "count": 1, "until": null, "status": 429, "reason": "Busy."}]'`,
      ['publication.delayed'],
    ],
    ['claimed', `state = 'publishing'`, []],
  ] as const)('are noted for one that is %s', async (_state, set, expected) => {
    const { post } = await create({ schedule: true, ...FUTURE });
    const events = await eventsOf(world, () =>
      sql(`update publications set ${set} where post_id = (select id from posts where uuid = $1)`, post),
    );
    expect(events).toEqual(expected);
  });

  it('are noted once for a delay that repeats', async () => {
    const { post } = await create({ schedule: true, ...FUTURE });
    const delay = (count: number) =>
      sql(
        `update publications set delays = jsonb_build_array(jsonb_build_object('kind', 'rate_limit', 'at', 1, 'last_at', $2::int,
            'count', $2::int, 'until', null, 'status', 429, 'reason', 'Busy.'))
          where post_id = (select id from posts where uuid = $1)`,
        post,
        count,
      );
    const events = await eventsOf(world, async () => {
      await delay(1);
      await delay(2);
    });
    expect(events).toEqual(['publication.delayed']);
  });

  it('carry the delivery receipt of their account', async () => {
    const { post } = await create({ schedule: true, ...FUTURE });
    await eventsOf(world, () =>
      sql(
        `update publications set state = 'failed', errors = '{Too long.}' where post_id = (select id from posts where uuid = $1)`,
        post,
      ),
    );
    const { data } = await callOperation(world, 'listPublications', { params: { post } });
    const event = (await readEvents(world)).findLast(({ type }) => type === 'publication.failed');
    expect(event?.data).toMatchObject({
      publication: { uuid: data[0]?.uuid, state: 'failed', errors: ['Too long.'] },
      change: { state: 'failed', previous_state: 'pending', account_id: account },
    });
  });
});

describe('events of accounts, files and members', () => {
  it('are noted for an account that is connected, refused, connected again and disconnected', async () => {
    let id = 0;
    const events = await eventsOf(world, async () => {
      id = await seedAccount(world.database.pool, world.member.workspaceId);
      await sql(`update accounts set authorized = false, unauthorized_reason = 'Expired.' where id = $1`, id);
      await sql(`update accounts set authorized = true where id = $1`, id);
      await sql(`update accounts set disconnected_at = now() where id = $1`, id);
      await sql(`update accounts set authorized = false where id = $1`, id);
    });
    expect(events).toEqual([
      'account.connected',
      'account.unauthorized',
      'account.connected',
      'account.disconnected',
    ]);
  });

  it('are noted once for each end of access that nothing renews', async () => {
    const id = await seedAccount(world.database.pool, world.member.workspaceId);
    const endsIn = (days: number) =>
      sql(
        `update accounts set access_renews = false, access_ends_at = now() + $2 * interval '1 day' where id = $1`,
        id,
        days,
      );
    const note = () => world.stores.events.noteExpiring(7);
    await endsIn(8);
    expect(await eventsOf(world, note)).toEqual([]);
    await endsIn(6);
    expect(await eventsOf(world, async () => [await note(), await note()])).toEqual(['account.expiring']);
    await endsIn(5);
    expect(await eventsOf(world, note)).toEqual(['account.expiring']);
  });

  it('are noted for a file in the library, and for one that could not be fetched', async () => {
    const { workspaceId, userId } = world.member;
    const events = await eventsOf(world, async () => {
      await sql(
        `insert into media (workspace_id, name, type, mime_type, size, path) values ($1, 'a.jpg', 'image', 'image/jpeg', 1, 'a')`,
        workspaceId,
      );
      const uuid = await world.stores.downloads.begin(workspaceId, userId, {
        ...{ url: 'https://files.example/a.jpg', altText: null, folder: null },
      });
      await sql(
        `update remote_downloads set state = 'failed', error = 'The server did not answer.' where id = $1`,
        uuid,
      );
    });
    expect(events).toEqual(['media.ready', 'media.failed']);
    const event = (await readEvents(world)).findLast(({ type }) => type === 'media.failed');
    expect(event?.data).toMatchObject({ error: 'The server did not answer.' });
  });

  it('are noted for a member who joins and leaves', async () => {
    const events = await eventsOf(world, async () => {
      const { userId, workspaceId } = await seedMember(world.database.pool, {
        workspaceId: world.member.workspaceId,
      });
      await sql('delete from memberships where workspace_id = $1 and user_id = $2', workspaceId, userId);
    });
    expect(events).toEqual(['member.joined', 'member.left']);
  });

  it('go with their workspace, whose deletion notes none', async () => {
    const { workspaceId } = await seedMember(world.database.pool, {});
    await seedAccount(world.database.pool, workspaceId);
    await sql('delete from workspaces where id = $1', workspaceId);
    const { rows } = await sql('select type from events where workspace_id = $1', workspaceId);
    expect(rows).toEqual([]);
  });
});
