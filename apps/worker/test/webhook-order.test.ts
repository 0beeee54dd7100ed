import type { ServerResponse } from 'node:http';
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
  const { pool } = world.service.database;
  await pool.query("delete from settings where key = 'hold'");
  await world.composed();
  await pool.query('delete from webhooks');
});

const create = (body: object = {}) => world.call('createWebhook', { body: { url: receiver.url, ...body } });
const typesOf = (received: readonly Received[]) => received.map(({ event }) => event.type);
const statesOf = async (webhook: string) =>
  (await world.call('listWebhookDeliveries', { params: { webhook } })).data.map(({ state }) => state);

/** Holds back every answer about the post with this id; `release` answers them. */
function holdBack(post: () => number) {
  const held: ServerResponse[] = [];
  receiver.answer(({ event }, response) => {
    if (event.data.id === post()) held.push(response);
    else response.end();
  });
  return () => {
    receiver.answer(answers(200));
    for (const response of held) response.end();
  };
}

it('begins nothing about a post while an earlier delivery about it is under way, and goes on with others', async () => {
  let first = 0;
  const release = holdBack(() => first);
  await world.stopWorker();
  await create({ events: ['post.created', 'post.deleted'] });
  const post = await world.createPost();
  first = post.id;
  await world.deletePost(post.uuid);
  await world.createPost();
  await world.startWorker();
  const before = await receiver.arrived(2);
  expect(before.map(({ event }) => [event.type, event.data.id === first])).toEqual([
    ['post.created', true],
    ['post.created', false],
  ]);
  release();
  expect(typesOf(await receiver.arrived(3)).at(-1)).toBe('post.deleted');
});

it('lets a failed delivery hold up no later one about the same post', async () => {
  receiver.answer(({ event }, response) =>
    response.writeHead(event.type === 'post.created' ? 500 : 200).end(),
  );
  const { uuid } = await create({ events: ['post.created', 'post.deleted'] });
  const post = await world.createPost();
  await world.deletePost(post.uuid);
  await until(
    () => statesOf(uuid),
    (states) => states.join() === 'delivered,waiting',
  );
  expect(typesOf(receiver.received)).toEqual(['post.created', 'post.deleted']);
});

it('delivers to other endpoints at once while one hangs', async () => {
  const hanging = await startReceiver(() => undefined);
  await create({ url: `${hanging.url}/hangs` });
  await create();
  const began = performance.now();
  await world.addFiles(Array.from({ length: 20 }, (_, n) => `${n}.png`));
  await receiver.arrived(20);
  expect(performance.now() - began).toBeLessThan(5_000);
  await hanging.arrived(4);
  expect(hanging.received).toHaveLength(4);
  hanging.close();
});

it('delivers to an endpoint that works while more hang than a worker has slots', async () => {
  const { service, caller } = world;
  const hanging = await startReceiver(() => undefined);
  const { rows } = await service.database.pool.query<{ workspaceId: number; workspaceUuid: string }>(
    `insert into workspaces (name) select 'Busy ' || n from generate_series(1, 6) n
     returning id as "workspaceId", uuid as "workspaceUuid"`,
  );
  for (const workspace of rows)
    for (let place = 0; place < 10; place++)
      await service.operations.createWebhook({
        ...{ caller: { ...caller, ...workspace }, params: {}, query: undefined, file: undefined },
        body: { url: `${hanging.url}/${place}` },
      });
  // Their latest deliveries failed, as it is once they have hung for a while.
  await service.database.pool.query('update webhooks set failing_since = now()');
  await service.database.pool.query(
    `insert into media (workspace_id, name, type, mime_type, size, path)
     select id, 'any.png', 'image', 'image/png', 1, 'any-' || id from workspaces where id <> $1`,
    [caller.workspaceId],
  );
  await hanging.arrived(8);
  await create();
  const began = performance.now();
  await world.addFiles(['prompt.png']);
  await receiver.arrived(1);
  expect(performance.now() - began).toBeLessThan(5_000);
  hanging.close();
});

it('delivers only the events, accounts and tags that an endpoint chose', async () => {
  const { pool } = world.service.database;
  const { rows } = await pool.query<{ id: number }>(
    `insert into tags (workspace_id, name, hex_color) values (1, 'Bread', '#38bdf8') returning id`,
  );
  const tag = rows[0]?.id ?? 0;
  const events = ['post.created'];
  const endpoints = {
    files: await create({ url: `${receiver.url}/files`, events: ['media.ready'] }),
    second: await create({ url: `${receiver.url}/second`, events, accounts: [2] }),
    tagged: await create({ url: `${receiver.url}/tagged`, events, tags: [tag] }),
    both: await create({ url: `${receiver.url}/both`, events, accounts: [2], tags: [tag] }),
    disabled: await create({ url: `${receiver.url}/disabled`, enabled: false }),
    all: await create({ url: `${receiver.url}/all`, events }),
  };
  await world.createPost({ accounts: [1] });
  await world.createPost({ accounts: [2] });
  await world.createPost({ accounts: [1], tags: [tag] });
  await world.createPost({ accounts: [1, 2], tags: [tag] });
  await world.addFiles(['bread.png']);
  await world.composed();
  const counts = await Promise.all(
    Object.entries(endpoints).map(async ([name, { uuid }]) => [name, (await statesOf(uuid)).length]),
  );
  expect(Object.fromEntries(counts)).toEqual({
    ...{ files: 1, second: 2, tagged: 2, both: 1, disabled: 0, all: 4 },
  });
});

it('tells endpoints that heard of a post when it is deleted permanently', async () => {
  const { uuid: first } = await create({ accounts: [1], events: ['post.created', 'post.deleted'] });
  const { uuid: second } = await create({ accounts: [2], events: ['post.created', 'post.deleted'] });
  const post = await world.createPost({ accounts: [1] });
  await world.composed();
  await world.deletePost(post.uuid);
  await world.composed();
  expect([(await statesOf(first)).length, (await statesOf(second)).length]).toEqual([2, 0]);
});

it('delivers a test to its own endpoint alone, whatever its filters', async () => {
  const { uuid } = await create({ url: `${receiver.url}/tested`, events: ['post.created'] });
  await create({ url: `${receiver.url}/other` });
  const { event } = await world.call('testWebhook', { params: { webhook: uuid } });
  const [tested] = await receiver.arrived(1);
  expect([tested?.path, tested?.event.id, tested?.event.type]).toEqual(['/tested', event, 'webhook.test']);
  await until(
    () => statesOf(uuid),
    (states) => states.join() === 'delivered',
  );
  expect(receiver.received).toHaveLength(1);
});

it('delivers nothing while the installation is held', async () => {
  const { pool } = world.service.database;
  await pool.query("insert into settings (key, value) values ('hold', '{}')");
  const { uuid } = await create();
  await world.addFiles(['held.png']);
  await world.composed();
  // A worker that looked has found nothing to do.
  await world.stopWorker();
  await world.startWorker();
  await world.stopWorker();
  expect([receiver.received.length, await statesOf(uuid)]).toEqual([0, ['waiting']]);
  await pool.query("delete from settings where key = 'hold'");
  await world.startWorker();
  await receiver.arrived(1);
});

it('delivers an event again under its id when the process that had sent it lost its claim', async () => {
  await world.stopWorker();
  const { id, uuid } = await create();
  await world.addFiles(['twice.png']);
  const { pool } = world.service.database;
  await world.startWorker();
  const { promise: sent, resolve } = Promise.withResolvers<ServerResponse>();
  receiver.answer((_received, response) => resolve(response));
  const unanswered = await sent;
  await pool.query(
    'update webhooks set claim_token = gen_random_uuid(), claim_until = now(), wake_at = now() where id = $1',
    [id],
  );
  receiver.answer(answers(200));
  unanswered.destroy();
  await until(
    () => statesOf(uuid),
    (states) => states.join() === 'delivered',
  );
  const [first, second, ...others] = receiver.received;
  expect(others).toEqual([]);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
});

it('gives each endpoint an event once', async () => {
  const { id } = await create();
  await Promise.all([1, 2, 3, 4].map((n) => world.addFiles([`a${n}.png`, `b${n}.png`])));
  await receiver.arrived(8);
  const { rows } = await world.service.database.pool.query<{ count: number }>(
    'select count(*)::int as count from webhook_deliveries where webhook_id = $1',
    [id],
  );
  expect(rows[0]?.count).toBe(8);
  expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(8);
});
