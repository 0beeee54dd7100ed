import { MemoryNetwork } from '@crier/operations/testing';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { openPublishingWorld, type PublishingWorld } from './publishing-world.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await openPublishingWorld(inject('adminUrl'));
});
afterEach(async () => {
  await world.database.pool.query("delete from settings where key = 'hold'");
});
afterAll(() => world?.close());

const wake = (publication: string) =>
  world.database.pool.query(
    `with woken as (update publications set not_before = null, wake_at = now() where uuid = $1 returning account_id)
     update accounts set held_until = null from woken where accounts.id = woken.account_id`,
    [publication],
  );

it('a post published after a limit, an outage, a lost answer and a hold lists them all', async () => {
  const network = new MemoryNetwork();
  const deps = world.dependencies(network);
  const { publication, story } = await world.dispatchThread(2);
  const evidence = { request: 'POST /posts', status: 429, body: null };
  const wait = { outcome: 'wait', retryAfterMs: 60_000 } as const;
  network.script.push(
    { ...wait, reason: 'Too many posts.', limit: 'account', evidence },
    { ...wait, reason: 'Unavailable.', evidence: { ...evidence, status: 503 } },
    'lost',
  );
  expect(await world.publish(publication, deps)).toBe('waiting');
  await wake(publication);
  expect(await world.publish(publication, deps)).toBe('waiting');
  await wake(publication);
  const networks = network.networks({
    readBack: async (context) => {
      await world.database.pool.query("insert into settings (key, value) values ('hold', '{}')");
      return await network.publishing.readBack(context);
    },
  });
  expect(await world.publish(publication, { ...deps, networks })).toBe('installation held');
  await world.database.pool.query("delete from settings where key = 'hold'");
  expect(await world.publish(publication, deps)).toBe('published');
  expect((await story())?.delays).toMatchObject([
    { kind: 'limit', status: 429, reason: 'Too many posts.', count: 1 },
    { kind: 'network', status: 503, reason: 'Unavailable.', count: 1 },
    { kind: 'lost_answer', status: null, count: 1 },
    { kind: 'hold', reason: 'The installation is on hold.', count: 1 },
  ]);
});

it('a post without a delay lists none', async () => {
  const { publication, story } = await world.dispatchThread(2);
  expect(await world.publish(publication, world.dependencies(new MemoryNetwork()))).toBe('published');
  expect((await story())?.delays).toEqual([]);
});
