import { createPublicKey, verify } from 'node:crypto';
import type { Delivery } from '@crier/domain';
import { webhookKeysOf } from '@crier/service';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { until } from './until.ts';
import { answers, type Received, type Receiver, startReceiver } from './webhook-receiver.ts';
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

const create = (body: object = {}) =>
  world.call('createWebhook', { body: { url: `${receiver.url}/hook`, ...body } });

const deliveriesOf = async (webhook: string, query: object = {}) =>
  (await world.call('listWebhookDeliveries', { params: { webhook }, query })).data;

/** The newest delivery to an endpoint once it is as wanted. */
const delivery = async (webhook: string, wanted: (delivery: Delivery) => boolean) => {
  const [found] = await until(
    () => deliveriesOf(webhook),
    ([newest]) => newest !== undefined && wanted(newest),
  );
  if (!found) throw new Error('no delivery');
  return found;
};

const headersOf = ({ headers }: Received) => ({
  'webhook-id': String(headers['webhook-id']),
  'webhook-timestamp': String(headers['webhook-timestamp']),
  'webhook-signature': String(headers['webhook-signature']),
});

it('delivers an event signed so that independent libraries verify it', async () => {
  const { uuid, secret } = await create();
  await world.addFiles(['bread.png']);
  const [first] = await receiver.arrived(1);
  if (!first) throw new Error('nothing arrived');
  expect(first.event).toMatchObject({ type: 'media.ready', data: { media: { name: 'bread.png' } } });
  expect(first.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Crier-Webhooks/1',
    'webhook-id': first.event.id,
  });
  const headers = headersOf(first);
  expect(new StandardWebhook(secret).verify(first.body, headers)).toMatchObject({ id: first.event.id });
  expect(() => new SvixWebhook(secret).verify(first.body, headers)).not.toThrow();
  expect(() => new SvixWebhook(secret).verify(`${first.body} `, headers)).toThrow();
  expect(() => new StandardWebhook(secret).verify(`${first.body} `, headers)).toThrow();
  expect(verifiedByKey(first)).toBe(true);
  const delivered = await delivery(uuid, ({ state }) => state === 'delivered');
  expect(delivered).toMatchObject({
    event: { id: first.event.id, number: first.event.number, type: 'media.ready' },
    status: 204,
    tries: [{ status: 204, error: null }],
    request_headers: { 'webhook-id': first.event.id, 'webhook-timestamp': headers['webhook-timestamp'] },
  });
  expect(JSON.stringify(delivered)).not.toContain('v1,');
  expect(await world.call('getWebhook', { params: { webhook: uuid } })).toMatchObject({
    last_delivery: { status: 204, error: null },
    failing_since: null,
  });
});

/** Verifies the asymmetric signature by the published key. */
function verifiedByKey(received: Received): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': all } = headersOf(received);
  const [key = ''] = webhookKeysOf(world.service.settings.secrets);
  const x = Buffer.from(key.replace('whpk_', ''), 'base64').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const signature = all.split(' ').find((each) => each.startsWith('v1a,')) ?? '';
  const content = Buffer.from(`${id}.${time}.${received.body}`);
  return verify(null, content, publicKey, Buffer.from(signature.slice(4), 'base64'));
}

it('tries again with the same id and the same bytes until the endpoint accepts', async () => {
  receiver.answer(answers(500));
  const { uuid } = await create();
  await world.addFiles(['again.png']);
  const failed = await delivery(uuid, ({ tries }) => tries.length === 1);
  expect(failed).toMatchObject({ state: 'waiting', status: 500, answer: 'said', delivered_at: null });
  const pause = Date.parse(failed.next_try_at ?? '') - Date.parse(failed.tries[0]?.at ?? '');
  expect(pause).toBeGreaterThan(4_400);
  expect(pause).toBeLessThan(8_000);
  receiver.answer(answers(200));
  await world.hurry();
  const delivered = await delivery(uuid, ({ state }) => state === 'delivered');
  expect(delivered.tries.map(({ status, error }) => [status, error])).toEqual([
    [500, 'The endpoint answered 500.'],
    [200, null],
  ]);
  const [first, second] = receiver.received;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
});

it('gives up after ten tries, with pauses from five seconds to a day', async () => {
  receiver.answer(answers(503));
  const { uuid } = await create();
  await world.addFiles(['never.png']);
  const pauses: number[] = [];
  for (let tries = 1; tries < 10; tries += 1) {
    const waits = await delivery(uuid, (each) => each.tries.length === tries);
    pauses.push(Date.parse(waits.next_try_at ?? '') - Date.parse(waits.tries.at(-1)?.at ?? ''));
    await world.hurry();
  }
  const failed = await delivery(uuid, ({ state }) => state === 'failed');
  expect(failed.tries).toHaveLength(10);
  const wanted = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
  for (const [place, seconds] of wanted.entries()) {
    expect(pauses[place]).toBeGreaterThanOrEqual(seconds * 899);
    expect(pauses[place]).toBeLessThanOrEqual(seconds * 1_101 + 5_000);
  }
});

it('waits as long as the endpoint asks', async () => {
  receiver.answer(answers(429, { 'retry-after': '900' }));
  const { uuid } = await create();
  await world.addFiles(['slowly.png']);
  const waits = await delivery(uuid, ({ tries }) => tries.length === 1);
  expect(Date.parse(waits.next_try_at ?? '') - Date.now()).toBeGreaterThan(890_000);
});

it('disables an endpoint that answers 410 and cancels what waits for it', async () => {
  receiver.answer(answers(500));
  const { uuid } = await create();
  await world.addFiles(['first.png']);
  await delivery(uuid, ({ tries }) => tries.length === 1);
  receiver.answer(answers(410));
  await world.addFiles(['second.png']);
  const webhook = await until(
    () => world.call('getWebhook', { params: { webhook: uuid } }),
    (found) => !found.enabled,
  );
  expect(webhook.disabled_reason).toBe('gone');
  const states = (await deliveriesOf(uuid)).map(({ state }) => state);
  expect(states).toEqual(['failed', 'cancelled']);
  await expect(world.call('testWebhook', { params: { webhook: uuid } })).rejects.toThrow('disabled');
  receiver.answer(answers(200));
  await world.addFiles(['unheard.png']);
  await world.composed();
  await world.call('enableWebhook', { params: { webhook: uuid } });
  await world.addFiles(['third.png']);
  await delivery(uuid, ({ state }) => state === 'delivered');
  expect(receiver.received.at(-1)?.event.data.media?.name).toBe('third.png');
});

it('disables an endpoint after five days of nothing but failures', async () => {
  receiver.answer(answers(500));
  const { id, uuid } = await create();
  await world.addFiles(['failing.png']);
  await delivery(uuid, ({ tries }) => tries.length === 1);
  const since = "now() - interval '5 days 1 minute'";
  await world.service.database.pool.query(
    `update webhooks set failing_since = ${since}, created_at = ${since} where id = $1`,
    [id],
  );
  await world.hurry();
  const webhook = await until(
    () => world.call('getWebhook', { params: { webhook: uuid } }),
    (found) => !found.enabled,
  );
  expect(webhook.disabled_reason).toBe('failing');
  expect((await deliveriesOf(uuid)).map(({ state }) => state)).toEqual(['cancelled']);
});

it.each([
  [
    'a redirect',
    answers(302, { location: 'http://127.0.0.1:1/other' }),
    { status: 302, error: 'The endpoint answered 302. Redirects are not followed: change the address.' },
  ],
  [
    'a closed connection',
    ((_received, response) => response.destroy()) as Parameters<Receiver['answer']>[0],
    { status: null, error: 'The endpoint closed the connection without an answer.' },
  ],
])('counts %s as a failure', async (_name, answer, wanted) => {
  receiver.answer(answer);
  const { uuid } = await create();
  await world.addFiles(['odd.png']);
  const failed = await delivery(uuid, ({ tries }) => tries.length === 1);
  expect(failed.tries).toMatchObject([wanted]);
  expect(receiver.received).toHaveLength(1);
});

it('keeps 4 kB of an answer of 10 MB', async () => {
  receiver.answer((_received, response) => response.end(Buffer.alloc(10_000_000, 'a')));
  const { uuid } = await create();
  await world.addFiles(['large.png']);
  const delivered = await delivery(uuid, ({ state }) => state === 'delivered');
  expect(delivered.answer).toBe('a'.repeat(4_096));
});

it('signs with the old and the new secret for a day after a rotation', async () => {
  const { id, uuid, secret: former } = await create();
  const { secret } = await world.call('rotateWebhookSecret', { params: { webhook: uuid } });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await world.addFiles(['both.png']);
  const [first] = await receiver.arrived(1);
  if (!first) throw new Error('nothing arrived');
  for (const each of [former, secret])
    expect(new StandardWebhook(each).verify(first.body, headersOf(first))).toBeTruthy();
  const sealed = await world.service.database.pool.query<{ sealed: Buffer }>(
    'select sealed from webhooks where id = $1',
    [id],
  );
  expect(sealed.rows[0]?.sealed.includes(secret)).toBe(false);
});

it('replays one delivery, and everything that failed since a time', async () => {
  receiver.answer(answers(500));
  const { id, uuid } = await create();
  await world.addFiles(['one.png', 'two.png']);
  await until(
    () => deliveriesOf(uuid),
    (found) => found.length === 2 && found.every(({ tries }) => tries.length === 1),
  );
  await world.call('updateWebhook', { params: { webhook: uuid }, body: { enabled: false } });
  expect((await deliveriesOf(uuid, { state: 'cancelled' })).length).toBe(2);
  receiver.answer(answers(200));
  await world.call('enableWebhook', { params: { webhook: uuid } });
  const since = new Date(Date.now() - 60_000).toISOString();
  const { replayed } = await world.call('replayFailedDeliveries', {
    params: { webhook: String(id) },
    body: { since },
  });
  expect(replayed).toBe(2);
  await until(
    () => deliveriesOf(uuid),
    (found) => found.every(({ state }) => state === 'delivered'),
  );
  const [newest] = await deliveriesOf(uuid);
  const count = receiver.received.length;
  await world.call('replayWebhookDelivery', { params: { webhook: uuid, delivery: newest?.id ?? '' } });
  await receiver.arrived(count + 1);
  expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(newest?.event.id);
});
