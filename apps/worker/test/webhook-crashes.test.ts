import { randomUUID } from 'node:crypto';
import { MAX_CRASHES } from '@crier/operations/ports';
import { createWebhookDeliveries } from '@crier/persistence';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { until } from './until.ts';
import { type Receiver, startReceiver } from './webhook-receiver.ts';
import { openWebhooksWorld, type WebhooksWorld } from './webhooks-world.ts';

let world: WebhooksWorld;
let receiver: Receiver;

beforeAll(async () => {
  world = await openWebhooksWorld(inject('adminUrl'));
  receiver = await startReceiver();
});
afterAll(async () => {
  receiver?.close();
  await world?.close();
});

const sql = (text: string, values: unknown[] = []) => world.service.database.pool.query(text, values);
const create = (path: string) => world.call('createWebhook', { body: { url: `${receiver.url}/${path}` } });
const deliveriesOf = async (webhook: string) =>
  (await world.call('listWebhookDeliveries', { params: { webhook } })).data;
const pathsOf = () => receiver.received.map(({ path, event }) => `${path} ${event.data.media?.name}`);

/** A worker claims the endpoint, and its process ends without a word. */
async function crash(id: number): Promise<void> {
  const { database, sealer } = world.service;
  const held = await createWebhookDeliveries(database.pool, sealer).claim(String(id), randomUUID(), 60_000);
  expect(held?.id).toBe(id);
  await sql(`update webhooks set claim_until = now() - interval '1 second' where id = $1`, [id]);
}

it('lets an endpoint that crashes its worker wait alone, and the installation stay ready', async () => {
  receiver.answer(({ path }, response) => response.writeHead(path === '/deadly' ? 500 : 204).end());
  await world.startWorker();
  const deadly = await create('deadly');
  await create('other');
  await world.addFiles(['first.png']);
  await until(
    () => deliveriesOf(deadly.uuid),
    ([first]) => first?.tries.length === 1,
  );
  await world.stopWorker();
  await world.hurry();
  const before = receiver.received.length;
  for (let crashes = 0; crashes < MAX_CRASHES; crashes++) await crash(deadly.id);

  await world.startWorker();
  const [blamed] = await until(
    () => deliveriesOf(deadly.uuid),
    ([first]) => first?.tries.at(-1)?.status === null,
  );
  expect(blamed?.tries.at(-1)?.error).toBe('The service stopped several times while it delivered.');
  const { checks } = await until(
    () => world.service.readiness(),
    ({ checks: { tasks } }) => tasks.detail.includes('put off'),
  );
  expect(checks.tasks).toEqual({ ok: true, detail: expect.stringContaining(`${deadly.id} of webhooks`) });

  // New events reach other endpoints, and wait for this one.
  await world.addFiles(['second.png']);
  await until(
    async () => pathsOf().slice(before),
    (paths) => paths.includes('/other second.png'),
  );
  expect(pathsOf().slice(before)).toEqual(['/other second.png']);
  await sql('update webhooks set resting_until = now() where id = $1', [deadly.id]);
  await until(
    async () => pathsOf().slice(before),
    (paths) => paths.includes('/deadly second.png'),
  );
});
