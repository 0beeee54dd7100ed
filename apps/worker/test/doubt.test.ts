import type { ReadBackAnswer } from '@crier/domain';
import { MemoryNetwork } from '@crier/operations/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPublishingWorld, type PublishingWorld, SOME_FILE, TEST_POLICY } from './publishing-world.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await openPublishingWorld(inject('adminUrl'));
});
afterAll(() => world?.close());

const EVIDENCE = { request: 'GET /posts', status: 500, body: null };
const unclear = (retryAfterMs: number | null = 3_600_000): ReadBackAnswer => ({
  outcome: 'unclear',
  reason: 'no answer',
  retryAfterMs,
  evidence: EVIDENCE,
});
const refused: ReadBackAnswer = { outcome: 'auth', message: 'Token revoked.', evidence: EVIDENCE };

/** A thread whose first post is public although its answer was lost, and what reading back says of it. */
async function inDoubt(...readBacks: ReadBackAnswer[]) {
  const network = new MemoryNetwork();
  network.script.push('lost');
  network.readBacks.push(...readBacks);
  const thread = await world.dispatchThread(2);
  const publish = (change: Parameters<typeof world.dependencies>[1] = {}) =>
    world.publish(thread.publication, world.dependencies(network, change));
  const step = async () => (await thread.story())?.steps[0];
  return { network, thread, publish, step };
}

describe('a post in doubt', () => {
  it('is not sent again while the network cannot say, and is found once it can', async () => {
    const { network, thread, publish, step } = await inDoubt(unclear());
    expect(await publish()).toBe('waiting');
    expect(await step()).toMatchObject({ state: 'unknown', attempts: 1 });
    expect((await thread.story())?.explanation).toContain('Post 1 of 2: no answer');
    await thread.comeDue();
    expect(await publish()).toBe('published');
    expect(network.posts.map(({ item }) => item)).toEqual([0, 1]);
    expect(await step()).toMatchObject({ state: 'accepted', attempts: 1 });
  });

  it('stays in doubt exactly until the policy’s time is over', async () => {
    const { thread, publish } = await inDoubt(unclear(), unclear());
    let now = Date.now();
    const clock = { policy: { ...TEST_POLICY, unconfirmedAfterMs: 60_000 }, now: () => now };
    expect(await publish(clock)).toBe('waiting');
    await thread.comeDue();
    now += 61_000;
    expect(await publish(clock)).toBe('unconfirmed');
  });

  it('is read back with renewed credentials when they expired meanwhile', async () => {
    const { network, publish, step } = await inDoubt(refused);
    expect(await publish()).toBe('published');
    expect([network.renewals, network.posts.length]).toEqual([1, 2]);
    expect(await step()).toMatchObject({ state: 'accepted', attempts: 1 });
  });

  it('waits while the credentials cannot be renewed, and is not sent again', async () => {
    const { network, thread, publish, step } = await inDoubt(refused);
    network.renewalAnswers = 'unavailable';
    expect(await publish()).toBe('waiting');
    expect(await step()).toMatchObject({ state: 'unknown', attempts: 1 });
    await thread.comeDue();
    network.renewalAnswers = 'renewed';
    expect(await publish()).toBe('published');
    expect(network.posts).toHaveLength(2);
  });

  it('ends unconfirmed with a reason when it can no longer be read back, and is not sent again', async () => {
    const { network, thread, publish } = await inDoubt(refused);
    network.renewalAnswers = 'auth';
    const told = world.unauthorized.length;
    expect(await publish()).toBe('unconfirmed');
    expect(world.unauthorized.slice(told)).toEqual(['revoked']);
    expect((await thread.story())?.errors).toEqual([
      'Post 1 of 2: whether the network published it is unknown (revoked).',
    ]);
    expect([await thread.retry(), network.posts.length]).toEqual(['unconfirmed', 1]);
  });

  it('is looked for again later when reading back fails unexpectedly', async () => {
    const { network, thread, publish } = await inDoubt();
    const broken = { readBack: () => Promise.reject(new Error('broken')) };
    const defects = world.defects.length;
    expect(await publish({ networks: network.networks(broken) })).toBe('waiting');
    expect(world.defects.slice(defects)).toEqual([new Error('broken')]);
    await thread.comeDue();
    expect(await publish()).toBe('published');
    expect(network.posts).toHaveLength(2);
  });

  it('that was sent again and exists once has no twin', async () => {
    for (const readBack of ['truth', { outcome: 'absent', evidence: EVIDENCE }] as const) {
      const network = new MemoryNetwork();
      network.script.push({ outcome: 'unknown', reason: 'Server error', evidence: EVIDENCE });
      network.readBacks.push('truth', readBack);
      const thread = await world.dispatchThread(1);
      const defects = world.defects.length;
      expect(await world.publish(thread.publication, world.dependencies(network))).toBe('published');
      expect((await thread.story())?.steps[0]).toMatchObject({ attempts: 2, answer: { message: null } });
      expect([world.defects.length - defects, network.readBacks]).toEqual([0, []]);
    }
  });

  it('that is absent again and again is sent at growing intervals', async () => {
    const network = new MemoryNetwork();
    const unknown = { outcome: 'unknown', reason: 'Server error', evidence: EVIDENCE } as const;
    network.script.push(unknown, unknown);
    const thread = await world.dispatchThread(1);
    const deps = world.dependencies(network);
    expect(await world.publish(thread.publication, deps)).toBe('waiting');
    expect((await thread.story())?.explanation).toContain('the network failed and did not publish it.');
    expect((await thread.story())?.steps[0]).toMatchObject({ state: 'planned', attempts: 2 });
  });
});

describe('lost media files', () => {
  const deleteMedia = (publication: string) =>
    world.database.pool.query(
      'delete from media where workspace_id = (select workspace_id from publications where uuid = $1) returning id',
      [publication],
    );

  it('fail the publication by id before anything is sent', async () => {
    const network = new MemoryNetwork();
    const thread = await world.dispatchThread(1, { media: true });
    const { rows } = await deleteMedia(thread.publication);
    expect(await world.publish(thread.publication, world.dependencies(network))).toBe('failed');
    expect((await thread.story())?.errors).toEqual([`Media ${rows[0]?.id} no longer exists.`]);
    expect([network.posts, network.uploads]).toEqual([[], 0]);
  });

  it('are checked at every attempt, even when a file vanished after the first one', async () => {
    const network = new MemoryNetwork();
    network.script.push({
      outcome: 'wait',
      retryAfterMs: 3_600_000,
      reason: 'Slow down',
      evidence: EVIDENCE,
    });
    const thread = await world.dispatchThread(2, { media: true });
    expect(await world.publish(thread.publication, world.dependencies(network))).toBe('waiting');
    await thread.comeDue();
    const gone = { ...SOME_FILE, sizeOf: async () => null };
    expect(await world.publish(thread.publication, world.dependencies(network, { disk: gone }))).toBe(
      'failed',
    );
    expect([network.posts, network.uploads]).toEqual([[], 0]);
  });
});
