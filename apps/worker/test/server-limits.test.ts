import type { StepAnswer } from '@crier/domain';
import { MemoryNetwork } from '@crier/operations/testing';
import { nextTaskOf, PUBLICATIONS } from '@crier/persistence';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { shareOf } from '../src/share-of.ts';
import { openPublishingWorld, type PublishingWorld } from './publishing-world.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await openPublishingWorld(inject('adminUrl'));
});
afterAll(() => world.close());

const LIMITED: StepAnswer = {
  outcome: 'wait',
  retryAfterMs: 3_600_000,
  reason: 'The network asked Crier to slow down.',
  limit: 'installation',
  evidence: { request: 'POST /posts', status: 429, body: null },
};

const due = async () => (await nextTaskOf(world.database.pool, PUBLICATIONS)(shareOf(8, [], [], [])))?.id;

it('a limit of the installation holds every account on the server until its time, and no account elsewhere', async () => {
  const network = new MemoryNetwork();
  network.script.push(LIMITED);
  const [first, second, elsewhere] = [
    await world.dispatchThread(1),
    await world.dispatchThread(1),
    await world.dispatchThread(1),
  ];
  const move = 'update accounts set service = $1 where id = $2';
  await world.database.pool.query(move, ['https://other.example', elsewhere.accountId]);
  const deps = world.dependencies(network);
  expect(await world.publish(first.publication, deps)).toBe('waiting');
  expect(await world.publish(second.publication, deps)).toBe('waiting');
  expect(network.posts).toEqual([]);
  expect(await due()).toBe(elsewhere.publication);
  expect(await world.publish(elsewhere.publication, deps)).toBe('published');
  expect(await due()).toBeUndefined();

  await world.database.pool.query(`update network_holds set held_until = now() - interval '1 second'`);
  expect(await due()).toBe(second.publication);
  expect(await world.publish(second.publication, deps)).toBe('published');
});

it('a lost answer with a time to come back after is not asked about before that time', async () => {
  const network = new MemoryNetwork();
  const evidence = { request: 'POST /posts', status: 503, body: null };
  network.script.push({ outcome: 'unknown', reason: 'busy', retryAfterMs: 3_600_000, evidence });
  const thread = await world.dispatchThread(1);
  const before = Date.now();
  expect(await world.publish(thread.publication, world.dependencies(network))).toBe('waiting');
  const story = await thread.story();
  const next = Date.parse(`${story?.next_attempt_at?.replace(' ', 'T')}Z`);
  expect([story?.steps[0]?.state, next - before > 3_590_000]).toEqual(['unknown', true]);
  await thread.comeDue();
  expect(await world.publish(thread.publication, world.dependencies(network))).toBe('published');
  expect(network.posts).toHaveLength(1);
});
