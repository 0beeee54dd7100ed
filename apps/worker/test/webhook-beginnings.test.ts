import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { type Receiver, startReceiver } from './webhook-receiver.ts';
import { openWebhooksWorld, type WebhooksWorld } from './webhooks-world.ts';

let world: WebhooksWorld;
let receiver: Receiver;

beforeAll(async () => {
  world = await openWebhooksWorld(inject('adminUrl'));
  await world.startWorker();
});
afterAll(() => world?.close());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  receiver.close();
  await world.service.database.pool.query('delete from webhooks');
});

const create = (body: object = {}) => world.call('createWebhook', { body: { url: receiver.url, ...body } });
const namesOf = () => receiver.received.map(({ event }) => event.data.media?.name);

/** Adds a file in a transaction that is open while `meanwhile` happens, and another file afterwards. */
async function commitLate(meanwhile: () => Promise<unknown>): Promise<void> {
  const client = await world.service.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into media (workspace_id, name, type, mime_type, size, path)
       values ($1, 'late.png', 'image', 'image/png', 1, gen_random_uuid()::text)`,
      [world.caller.workspaceId],
    );
    await meanwhile();
    await client.query('commit');
  } finally {
    client.release();
  }
  await world.composed();
  await world.addFiles(['after.png']);
}

it('delivers no event that was noted before the endpoint was created and committed afterwards', async () => {
  await commitLate(() => create());
  await receiver.arrived(1);
  expect(namesOf()).toEqual(['after.png']);
});

it('delivers no event that was noted before the endpoint was enabled again', async () => {
  const { uuid } = await create();
  await world.call('updateWebhook', { params: { webhook: uuid }, body: { enabled: false } });
  await commitLate(() => world.call('enableWebhook', { params: { webhook: uuid } }));
  await receiver.arrived(1);
  expect(namesOf()).toEqual(['after.png']);
});

it('misses no event when an endpoint that is enabled already is enabled, or its filters change', async () => {
  const { uuid } = await create({ events: ['post.created'] });
  await commitLate(async () => {
    await world.call('updateWebhook', { params: { webhook: uuid }, body: { events: [] } });
    await world.call('enableWebhook', { params: { webhook: uuid } });
  });
  await receiver.arrived(2);
  expect(namesOf()).toEqual(['late.png', 'after.png']);
});
