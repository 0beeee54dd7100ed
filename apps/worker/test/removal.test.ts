import type { StepAnswer } from '@crier/domain';
import { removePublication } from '@crier/operations';
import { MemoryNetwork } from '@crier/operations/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPublishingWorld, type PublishingWorld, TEST_POLICY } from './publishing-world.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await openPublishingWorld(inject('adminUrl'));
});
afterAll(() => world?.close());

const EVIDENCE = { request: 'DELETE /posts', status: 400, body: null };
const BOTH = { app: 'remove', networks: true } as const;
const SOCIAL = { app: 'keep', networks: true } as const;

/** A published thread of three posts, and a worker's way of deleting it. */
async function published(network = new MemoryNetwork()) {
  const thread = await world.dispatchThread(3);
  const deps = world.dependencies(network);
  await world.publish(thread.publication, deps);
  const work = async (changes: Parameters<typeof world.dependencies>[1] = {}) => {
    const all = { ...world.dependencies(network, changes), removals: world.removals };
    for (const removal of await thread.removals()) await removePublication(removal, all);
  };
  const comeDue = () =>
    world.database.pool.query(
      'update removals set not_before = null, wake_at = now() where wake_at is not null',
    );
  return { network, thread, work, comeDue, deps };
}

describe('deleting what was published', () => {
  it('deletes newest first and keeps the post in Crier when only the networks are meant', async () => {
    const { network, thread, work } = await published();
    expect(await thread.discard(SOCIAL)).toBe('done');
    expect((await thread.story())?.removal).toMatchObject({ state: 'pending', errors: [] });
    expect((await thread.story())?.acts_next).toBe('crier');
    await work();
    expect(network.removed).toEqual(['post-3', 'post-2', 'post-1']);
    const story = await thread.story();
    expect(story).toMatchObject({
      state: 'published',
      external_url: null,
      acts_next: 'nobody',
      removal: { state: 'removed', explanation: expect.stringContaining('Deleted from the network') },
    });
    expect(story?.steps.map((step) => step.removed_at !== null)).toEqual([true, true, true]);
    expect(await thread.status()).toBe('published');
    await thread.discard(SOCIAL);
    expect(await thread.removals()).toEqual([]);
  });

  it('keeps the post in the trash until it is done, and then removes it', async () => {
    const { thread, work } = await published();
    await thread.discard(BOTH);
    expect((await thread.story())?.removal?.state).toBe('pending');
    await thread.discard({ app: 'remove', networks: false });
    expect(await thread.exists()).toBe(true);
    await work();
    expect(await thread.exists()).toBe(false);
  });

  it('keeps a post that was restored meanwhile', async () => {
    const { network, thread, work } = await published();
    await thread.discard(BOTH);
    await thread.restore();
    await work();
    expect(network.posts).toEqual([]);
    expect(await thread.exists()).toBe(true);
  });

  it('only moves the post to the trash when that is requested', async () => {
    const { thread, work } = await published();
    await thread.discard({ app: 'trash', networks: true });
    await work();
    expect(await thread.exists()).toBe(true);
    expect((await thread.story())?.removal?.state).toBe('removed');
  });

  it('removes a post without anything public at once', async () => {
    const { network, thread } = await published();
    network.posts.splice(0);
    const empty = await world.dispatchThread(1);
    const rejected: StepAnswer = { outcome: 'rejected', message: 'no', evidence: EVIDENCE };
    const refusing = new MemoryNetwork();
    refusing.script.push(rejected);
    await world.publish(empty.publication, world.dependencies(refusing));
    await empty.discard(BOTH);
    expect(await empty.exists()).toBe(false);
    expect(await thread.exists()).toBe(true);
  });

  it('is requested once, under any concurrency', async () => {
    const { network, thread, work } = await published();
    await Promise.all(Array.from({ length: 5 }, () => thread.discard(SOCIAL)));
    expect(await thread.removals()).toHaveLength(1);
    await Promise.all([work(), work(), work()]);
    expect(network.removed).toEqual(['post-3', 'post-2', 'post-1']);
  });

  it('refuses a post that is being published', async () => {
    const thread = await world.dispatchThread(1);
    expect(await thread.discard(BOTH)).toBe('publishing');
  });
});

describe('when deleting goes wrong', () => {
  it('asks again after a lost answer, and counts what is gone as deleted', async () => {
    const { network, thread, work, comeDue } = await published();
    network.removals.push('pass', 'lost');
    await thread.discard(SOCIAL);
    await work();
    expect((await thread.story())?.removal).toMatchObject({
      state: 'pending',
      explanation: expect.stringContaining('1 of 3 posts deleted'),
      next_attempt_at: expect.any(String),
    });
    await work();
    expect(network.posts).toHaveLength(1);
    await comeDue();
    await work();
    expect(network.posts).toEqual([]);
    expect((await thread.story())?.removal?.state).toBe('removed');
  });

  it('continues after a crash between the call and its answer', async () => {
    const { network, thread, work, deps } = await published();
    await thread.discard(SOCIAL);
    const [removal = ''] = await thread.removals();
    const dying = {
      ...world.removals,
      settle: () => Promise.reject(new Error('killed')),
      postpone: async () => undefined,
    };
    await removePublication(removal, { ...deps, removals: dying });
    await work();
    expect(network.removed).toEqual(['post-3']);
    await world.database.pool.query(
      "update removals set claim_until = now() - interval '1 second' where id = $1",
      [removal],
    );
    expect(await world.waitingRemovals()).toContain(removal);
    await work();
    expect(network.removed).toEqual(['post-3', 'post-2', 'post-1']);
  });

  it('reports what the network refuses, deletes the rest, and can be requested again', async () => {
    const { network, thread, work } = await published();
    network.removals.push({ outcome: 'rejected', message: 'It is too old.', evidence: EVIDENCE });
    await thread.discard(BOTH);
    await work();
    expect(network.posts.map((post) => post.id)).toEqual(['post-3']);
    const story = await thread.story();
    expect(story).toMatchObject({
      acts_next: 'user',
      removal: { state: 'failed', errors: ['Post 3 of 3: It is too old.'] },
    });
    expect(await thread.exists()).toBe(true);
    await thread.discard(BOTH);
    await work();
    expect([network.posts, await thread.exists()]).toEqual([[], false]);
  });

  it('waits as long as the network asks', async () => {
    const { network, thread, work } = await published();
    network.removals.push({
      outcome: 'wait',
      retryAfterMs: 60_000,
      reason: 'Slow down.',
      evidence: EVIDENCE,
    });
    await thread.discard(SOCIAL);
    await work();
    expect((await thread.story())?.removal?.explanation).toContain('Slow down.');
    await work();
    expect(network.removed).toEqual([]);
  });

  it('renews credentials once', async () => {
    const { network, thread, work } = await published();
    network.token = 't2';
    await thread.discard(SOCIAL);
    await work();
    expect([network.renewals, network.posts]).toEqual([1, []]);
  });

  it('waits for an account to be reconnected, and gives up after two days', async () => {
    const { network, thread, work, comeDue } = await published();
    network.token = 't3';
    network.renewalAnswers = 'auth';
    const told = world.unauthorized.length;
    await thread.discard(BOTH);
    await work();
    await comeDue();
    await work();
    expect(world.unauthorized).toHaveLength(told + 1);
    expect((await thread.story())?.removal).toMatchObject({
      state: 'pending',
      explanation: expect.stringContaining('must be reconnected'),
    });
    await comeDue();
    await work({ now: () => Date.now() + 50 * 3_600_000 });
    expect((await thread.story())?.removal).toMatchObject({
      state: 'failed',
      errors: [expect.stringContaining('Gave up')],
    });
    expect([network.posts.length, await thread.exists()]).toEqual([3, true]);
  });
});

it('reports what is in doubt and leaves it to a person', async () => {
  const network = new MemoryNetwork();
  const thread = await world.dispatchThread(2);
  network.script.push('pass', 'lost');
  const unclear = { outcome: 'unclear', reason: 'Down.', retryAfterMs: null, evidence: EVIDENCE } as const;
  network.readBacks.push(unclear, unclear);
  const policy = { ...TEST_POLICY, unconfirmedAfterMs: -1 };
  const deps = world.dependencies(network, { policy });
  await world.publish(thread.publication, deps);
  expect((await thread.story())?.state).toBe('unconfirmed');
  await thread.discard(BOTH);
  for (const removal of await thread.removals()) {
    await removePublication(removal, { ...deps, removals: world.removals });
  }
  expect(network.removed).toEqual(['post-1']);
  expect((await thread.story())?.removal).toMatchObject({
    state: 'failed',
    errors: [expect.stringContaining('Post 2 of 2: Whether the network published it is unknown')],
  });
  expect(await thread.exists()).toBe(true);
});

describe('a failed publication', () => {
  it('is not retried while its posts are being deleted, and then starts over', async () => {
    const network = new MemoryNetwork();
    const thread = await world.dispatchThread(2);
    network.script.push('pass', { outcome: 'rejected', message: 'no', evidence: EVIDENCE });
    const deps = world.dependencies(network);
    await world.publish(thread.publication, deps);
    expect(network.posts).toHaveLength(1);
    const deleted = network.posts[0]?.key;
    await thread.discard(SOCIAL);
    expect(await thread.retry()).toBe('removing');
    for (const removal of await thread.removals()) {
      await removePublication(removal, { ...deps, removals: world.removals });
    }
    expect(await thread.retry()).toBe('retried');
    await world.publish(thread.publication, deps);
    expect(network.posts.map((post) => [post.item, post.parent === null])).toEqual([
      [0, true],
      [1, false],
    ]);
    expect(network.posts.map((post) => post.key)).not.toContain(deleted);
    expect(await thread.status()).toBe('published');
  });

  it('keeps the keys of posts never made, and changes those of deleted posts', async () => {
    const network = new MemoryNetwork();
    const thread = await world.dispatchThread(4);
    const rejected = { outcome: 'rejected', message: 'no', evidence: EVIDENCE } as const;
    const keys = async () => {
      const { rows } = await world.database.pool.query<{ key: string }>(
        `select s.idempotency_key as key from publication_steps s join publications p on p.id = s.publication_id
          where p.uuid = $1 order by s.ordinal`,
        [thread.publication],
      );
      return rows.map((row) => row.key);
    };
    network.script.push('pass', 'pass', rejected, rejected);
    const deps = world.dependencies(network);
    await world.publish(thread.publication, deps);
    const first = await keys();
    await thread.retry();
    // The network is asked first whether the refused post is there after all; then it is sent.
    await world.publish(thread.publication, deps);
    await world.publish(thread.publication, deps);
    expect(await keys()).toEqual(first);
    // The second post is deleted, the first one stays.
    network.removals.push('pass', rejected);
    await thread.discard(SOCIAL);
    for (const removal of await thread.removals()) {
      await removePublication(removal, { ...deps, removals: world.removals });
    }
    await thread.retry();
    await world.publish(thread.publication, deps);
    const [one, two] = await keys();
    expect([one === first[0], two === first[1]]).toEqual([true, false]);
    expect(network.posts.map((post) => post.item)).toEqual([0, 1, 2, 3]);
  });
});
