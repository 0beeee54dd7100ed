import { createPartialHold, removePublication } from '@crier/operations';
import { MemoryNetwork } from '@crier/operations/testing';
import { createPanelStore, createPartialHoldStore, nextTaskOf, PUBLICATIONS } from '@crier/persistence';
import { createPlan } from '@crier/service';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { shareOf } from '../src/share-of.ts';
import { openPublishingWorld, type PublishingWorld } from './publishing-world.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await openPublishingWorld(inject('adminUrl'));
});
afterEach(async () => {
  const { pool } = world.database;
  await pool.query('delete from partial_holds');
  await pool.query("update workspaces set locked = false, billing = 'unlimited'");
});
afterAll(() => world?.close());

type Thread = Awaited<ReturnType<PublishingWorld['dispatchThread']>>;

const holds = () => createPartialHold(createPartialHoldStore(world.database.pool), 'test');
const ofWorkspace = (thread: Thread, set: string) =>
  world.database.pool.query(
    `update workspaces set ${set} where id = (select workspace_id from accounts where id = $1)`,
    [thread.accountId],
  );
const workspaceOf = async ({ accountId }: Thread) => {
  const { rows } = await world.database.pool.query<{ uuid: string }>(
    'select w.uuid from workspaces w join accounts a on a.workspace_id = w.id where a.id = $1',
    [accountId],
  );
  return rows[0]?.uuid ?? '';
};

/** Everything that holds the posts of one workspace or one network, how it ends, and how it is told. */
const CAUSES: Readonly<
  Record<
    string,
    { begin(thread: Thread): Promise<unknown>; end(thread: Thread): Promise<unknown>; told: string }
  >
> = {
  'an operator holds the workspace': {
    begin: async (thread) => holds().begin({ scope: 'workspace', name: await workspaceOf(thread) }),
    end: async (thread) => holds().end({ scope: 'workspace', name: await workspaceOf(thread) }),
    told: 'An operator has put this workspace on hold',
  },
  'an operator holds the network': {
    begin: () => holds().begin({ scope: 'provider', name: 'mastodon' }),
    end: () => holds().end({ scope: 'provider', name: 'mastodon' }),
    told: 'An operator has put this network on hold',
  },
  'the workspace is locked': {
    begin: (thread) => ofWorkspace(thread, 'locked = true'),
    end: (thread) => ofWorkspace(thread, 'locked = false'),
    told: 'This workspace is locked',
  },
  'the workspace has no subscription': {
    begin: (thread) => ofWorkspace(thread, "billing = 'subscription'"),
    end: (thread) => ofWorkspace(thread, "billing = 'unlimited'"),
    told: 'The plan of this workspace has ended',
  },
};

const isNext = async ({ accountId }: Thread) => {
  const next = nextTaskOf(world.database.pool, PUBLICATIONS);
  const share = shareOf({ posts: 1_000, uploads: 1_000 }, [], [], []);
  const task = await next({ ...share, without: [] });
  return task?.lane === accountId;
};

describe.each(Object.entries(CAUSES))('while %s', (_, { begin, end, told }) => {
  it('a thread stops after the current step, says why, and continues afterwards', async () => {
    const network = new MemoryNetwork();
    const thread = await world.dispatchThread(3);
    const deps = world.dependencies(network);
    const networks = network.networks({
      perform: async (context) => {
        await begin(thread);
        return await network.publishing.perform(context);
      },
    });
    expect(await world.publish(thread.publication, { ...deps, networks })).toBe('installation held');
    expect(network.posts.map(({ item }) => item)).toEqual([0]);
    await thread.comeDue();
    expect(await isNext(thread)).toBe(false);
    expect(await world.publish(thread.publication, deps)).toBe('installation held');
    expect((await thread.story())?.explanation).toContain(told);
    await end(thread);
    expect(await isNext(thread)).toBe(true);
    expect(await world.publish(thread.publication, deps)).toBe('published');
    expect(network.posts.map(({ item }) => item)).toEqual([0, 1, 2]);
    expect((await thread.story())?.explanation).not.toContain(told);
  });

  it('nothing is deleted from its network', async () => {
    const network = new MemoryNetwork();
    const thread = await world.dispatchThread(1);
    const deps = world.dependencies(network);
    await world.publish(thread.publication, deps);
    await thread.discard({ app: 'keep', networks: true });
    const [removal = ''] = await thread.removals();
    await begin(thread);
    const { removals } = world;
    await removePublication(removal, { ...deps, removals });
    expect(network.removed).toEqual([]);
    await end(thread);
    await world.database.pool.query('update removals set not_before = null');
    await removePublication(removal, { ...deps, removals });
    expect([world.defects, network.removed]).toEqual([[], ['post-1']]);
  });
});

it('a workspace on hold keeps its due posts scheduled, and others go on', async () => {
  const network = new MemoryNetwork();
  const [mine, theirs] = [await world.dispatchThread(1), await world.dispatchThread(1)];
  await world.database.pool.query("update posts set status = 'scheduled' where uuid = $1", [mine.post]);
  await ofWorkspace(mine, 'locked = true');
  await world.dispatchDue();
  expect(await mine.status()).toBe('scheduled');
  expect((await mine.story())?.explanation).toContain('This workspace is locked');
  expect(await world.publish(theirs.publication, world.dependencies(network))).toBe('published');
  await ofWorkspace(mine, 'locked = false');
  await world.dispatchDue();
  expect(await mine.status()).toBe('publishing');
});

it('a plan may let posts go on in a closed workspace', async () => {
  const network = new MemoryNetwork();
  const thread = await world.dispatchThread(1);
  const { pool } = world.database;
  await ofWorkspace(thread, "locked = true, billing = 'subscription'");
  const input = { name: 'Kind', currency: 'EUR', holds_posts: false };
  const { id: plan } = await createPlan(createPanelStore(pool), 'test', input);
  await pool.query(
    `insert into generic_subscriptions (workspace_id, plan_id, trial_ends_at)
     select workspace_id, $2, now() - interval '1 day' from accounts where id = $1`,
    [thread.accountId, plan],
  );
  expect(await world.publish(thread.publication, world.dependencies(network))).toBe('published');
});

it('posts that became too old while the workspace was locked need a decision when it is unlocked', async () => {
  const { pool } = world.database;
  const thread = await world.dispatchThread(1);
  await ofWorkspace(thread, 'locked = true');
  await pool.query(
    "update posts set status = 'scheduled', scheduled_at = now() - interval '3 days' where uuid = $1",
    [thread.post],
  );
  const missedAt = async () =>
    (
      await pool.query<{ missed_at: Date | null }>('select missed_at from posts where uuid = $1', [
        thread.post,
      ])
    ).rows[0]?.missed_at;
  await world.dispatchDue();
  expect([await missedAt(), await thread.status()]).toEqual([null, 'scheduled']);
  await ofWorkspace(thread, 'locked = false');
  await world.dispatchDue();
  expect([await missedAt(), await thread.status()]).toEqual([expect.any(Date), 'scheduled']);
});
