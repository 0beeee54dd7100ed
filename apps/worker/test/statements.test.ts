import { MemoryNetwork } from '@crier/operations/testing';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { openPublishingWorld, type PublishingWorld } from './publishing-world.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await openPublishingWorld(inject('adminUrl'));
});
afterAll(() => world?.close());

/** The first words of every statement that any connection of the pool is given while `work` runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const client = await world.database.pool.connect();
  const query = vi.spyOn(Object.getPrototypeOf(client) as typeof client, 'query');
  client.release();
  await work();
  const calls = query.mock.calls.slice();
  query.mockRestore();
  return calls.map(([statement]: unknown[]) => {
    const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
    return text.trim().replaceAll(/\s+/g, ' ').slice(0, 30);
  });
}

const CLAIM = 'with task as materialized ( se';
const BEGIN = 'insert into publication_steps ';
const SEND = 'update publication_steps set s';
const SETTLE = 'with settled as ( update publi';
const COMPLETE = 'with post as materialized ( se';
const MEDIA = 'select media.id, media.uuid, m';

it('a post is published with three statements: claim, send, and acceptance with its end', async () => {
  const { publication, status } = await world.dispatchThread(1);
  const deps = world.dependencies(new MemoryNetwork());
  expect(await statementsOf(() => world.publish(publication, deps))).toEqual([CLAIM, BEGIN, COMPLETE]);
  expect(await status()).toBe('published');
});

it('every further post of a thread takes two more, and files one for all', async () => {
  const thread = await world.dispatchThread(3);
  const deps = world.dependencies(new MemoryNetwork());
  expect(await statementsOf(() => world.publish(thread.publication, deps))).toEqual([
    CLAIM,
    BEGIN,
    SETTLE,
    SEND,
    SETTLE,
    SEND,
    COMPLETE,
  ]);
  const withFile = await world.dispatchThread(1, { media: true });
  expect(await statementsOf(() => world.publish(withFile.publication, deps))).toEqual([
    CLAIM,
    MEDIA,
    BEGIN,
    SETTLE,
    SEND,
    COMPLETE,
  ]);
});
