import { removePublication } from '@crier/operations';
import { MAX_CRASHES } from '@crier/operations/ports';
import { MemoryNetwork } from '@crier/operations/testing';
import { crashingTasks } from '@crier/persistence';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openPublishingWorld, type PublishingWorld } from './publishing-world.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await openPublishingWorld(inject('adminUrl'));
});
afterAll(() => world?.close());

type Thread = Awaited<ReturnType<PublishingWorld['dispatchThread']>>;

/** A worker claims the publication and its process ends without a word. */
async function crash(thread: Thread): Promise<void> {
  const claim = await world.journal.claim(thread.publication, crypto.randomUUID(), 60_000);
  expect(claim.outcome).toBe('held');
  await thread.expireLease();
}

/** What an operator is told of a task that keeps crashing. */
async function alarms(task: string) {
  const found = await crashingTasks(world.database.pool, new Date(Date.now() - 60_000));
  return found
    .filter((one) => one.kind === 'publications' && one.task === task)
    .map(({ givenUpAt }) => ({ isGivenUp: givenUpAt !== null }));
}

const CRASHED = `Publishing was given up because it crashed the service ${MAX_CRASHES} times.`;

it('gives up a publication that crashed the process five times, and says why', async () => {
  const network = new MemoryNetwork();
  const thread = await world.dispatchThread(1);
  for (let crashes = 0; crashes < MAX_CRASHES; crashes++) {
    expect(await alarms(thread.publication)).toEqual([]);
    await crash(thread);
  }
  expect(await alarms(thread.publication)).toEqual([{ isGivenUp: false }]);
  expect(await world.publish(thread.publication, world.dependencies(network))).toBe('failed');
  expect((await thread.story())?.errors).toEqual([CRASHED]);
  expect([network.posts, await thread.status()]).toEqual([[], 'failed']);
  expect(await alarms(thread.publication)).toEqual([{ isGivenUp: true }]);
  // A person may try it again.
  expect(await thread.retry()).toBe('retried');
  expect(await world.publish(thread.publication, world.dependencies(network))).toBe('published');
});

it('leaves a post that may be public to a person', async () => {
  const network = new MemoryNetwork();
  const thread = await world.dispatchThread(1);
  const stuck = { perform: () => new Promise<never>(() => undefined) };
  const deps = world.dependencies(network, { networks: network.networks(stuck) });
  const begun = Promise.withResolvers<void>();
  const begin: typeof world.journal.begin = async (...args) => {
    const steps = await world.journal.begin(...args);
    begun.resolve();
    return steps;
  };
  void world.publish(thread.publication, { ...deps, journal: { ...world.journal, begin } });
  await begun.promise;
  await thread.expireLease();
  for (let crashes = 1; crashes < MAX_CRASHES; crashes++) await crash(thread);
  expect(await world.publish(thread.publication, world.dependencies(network))).toBe('unconfirmed');
});

it('counts no crash before the last progress, and none for a holder that was only slow', async () => {
  const network = new MemoryNetwork();
  const thread = await world.dispatchThread(3);
  for (let crashes = 0; crashes < 2; crashes++) await crash(thread);
  const stopping = () => network.posts.length >= 1;
  expect(await world.publish(thread.publication, world.dependencies(network, { stopping }))).toBe('waiting');
  for (let crashes = 0; crashes < 2; crashes++) await crash(thread);
  const slow = await world.journal.claim(thread.publication, crypto.randomUUID(), 60_000);
  if (slow.outcome !== 'held') throw new Error(slow.outcome);
  await thread.expireLease();
  const next = await world.journal.claim(thread.publication, crypto.randomUUID(), 60_000);
  if (next.outcome !== 'held') throw new Error(next.outcome);
  expect(next.publication.crashes).toBe(3);
  await expect(
    world.journal.postpone(slow.publication.lease, new Date(), { reason: null, counts: false }),
  ).rejects.toThrow();
  await thread.expireLease();
  const after = await world.journal.claim(thread.publication, crypto.randomUUID(), 60_000);
  expect(after).toMatchObject({ publication: { crashes: 3 } });
});

it('gives up a removal that crashed the process five times, and keeps the post', async () => {
  const network = new MemoryNetwork();
  const thread = await world.dispatchThread(2);
  const deps = { ...world.dependencies(network), removals: world.removals };
  await world.publish(thread.publication, deps);
  await thread.discard({ app: 'remove', networks: true });
  const [removal = ''] = await thread.removals();
  for (let crashes = 0; crashes < MAX_CRASHES; crashes++) {
    expect(await world.removals.claim(removal, crypto.randomUUID(), 60_000)).toMatchObject({ crashes });
    await world.database.pool.query(
      "update removals set claim_until = now() - interval '1 second' where id = $1",
      [removal],
    );
  }
  await removePublication(removal, deps);
  expect((await thread.story())?.removal).toMatchObject({
    state: 'failed',
    errors: [`Deleting was given up because it crashed the service ${MAX_CRASHES} times.`],
  });
  expect([network.posts.length, await thread.exists()]).toEqual([2, true]);
});
