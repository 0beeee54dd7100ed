import { INSTALLATION } from '@crier/operations/ports';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { until } from './until.ts';
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
  const { pool } = world.service.database;
  await pool.query('update workspaces set locked = false');
  await pool.query('delete from webhooks');
});

const sql = (text: string, values: unknown[] = []) => world.service.database.pool.query(text, values);

/** Creates an endpoint of the installation. */
async function create(events: readonly string[] = []) {
  const { webhooks } = world.service.operationDependencies;
  const facts = { url: receiver.url, description: '', events, accounts: [], tags: [], enabled: true };
  const line = () => ({
    actor: 'operator',
    note: { action: 'webhook.created' as const, subject: 'webhook:new' },
  });
  const made = await webhooks.create(INSTALLATION, facts, `whsec_${'A'.repeat(43)}=`, line);
  if (!made) throw new Error('there are as many endpoints as there may be');
  return made;
}

const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));

it('hears of the events of all workspaces, locked ones included, each with its workspace', async () => {
  const { rows } = await sql(`insert into workspaces (name) values ('Other') returning id, uuid`);
  const other = rows[0];
  await create(['media.ready']);
  await sql('update workspaces set locked = true where id = $1', [other.id]);
  await world.addFiles(['own.png']);
  await sql(
    `insert into media (workspace_id, name, type, mime_type, size, path) values ($1, 'other.png', 'image', 'image/png', 1, 'x')`,
    [other.id],
  );
  await receiver.arrived(2);
  const heard = bodies().map(({ workspace, data }) => [data.media.name, workspace]);
  expect(heard.toSorted()).toEqual([
    ['other.png', other.uuid],
    ['own.png', world.caller.workspaceUuid],
  ]);
});

it('hears of the audit trail, with the workspace of each entry, which no workspace hears of', async () => {
  const { uuid } = await world.call('createWebhook', { body: { url: `${receiver.url}/workspace` } });
  await create(['audit.recorded']);
  await world.call('updateWebhook', { params: { webhook: uuid }, body: { description: 'Newsroom' } });
  await receiver.arrived(2);
  expect(receiver.received.map(({ path }) => path)).toEqual(['/', '/']);
  expect(bodies()).toMatchObject([
    { type: 'audit.recorded', workspace: null, data: { entry: { action: 'webhook.created' } } },
    {
      ...{ type: 'audit.recorded', version: 1, workspace: world.caller.workspaceUuid },
      data: { entry: { actor: 'user:1', action: 'webhook.edited', subject: `webhook:${uuid}` } },
    },
  ]);
  const { rows } = await sql(`select distinct workspace_id from events where type = 'audit.recorded'`);
  expect(rows).toEqual([{ workspace_id: INSTALLATION }]);
});

it('notes nothing of the audit trail while no endpoint of the installation is enabled', async () => {
  await world.composed();
  const { rows: before } = await sql('select count(*) from events where workspace_id = 0');
  const { uuid } = await world.call('createWebhook', { body: { url: receiver.url } });
  await world.call('updateWebhook', { params: { webhook: uuid }, body: { description: 'Newsroom' } });
  expect((await sql('select count(*) from events where workspace_id = 0')).rows).toEqual(before);
});

it('delivers a test to its own endpoint alone', async () => {
  const { uuid } = await create(['post.published']);
  await create(['post.published']);
  await world.service.operationDependencies.webhooks.test(INSTALLATION, { uuid });
  await receiver.arrived(1);
  await until(
    () =>
      world.service.operationDependencies.webhooks.deliveries(
        INSTALLATION,
        { uuid },
        { before: null, state: null },
        10,
      ),
    (found) => found?.[0]?.state === 'delivered',
  );
  expect(bodies()).toMatchObject([{ type: 'webhook.test', workspace: null, data: { uuid } }]);
});

it('numbers events of two workspaces at once without a deadlock', async () => {
  await sql(`insert into workspaces (name) select 'Busy ' || n from generate_series(1, 5) n`);
  for (let count = 0; count < 4; count++) await create(['media.ready']);
  await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      sql(
        `insert into media (workspace_id, name, type, mime_type, size, path)
         select id, 'busy.png', 'image', 'image/png', 1, 'busy-' || $1::int || '-' || id from workspaces where name like 'Busy%'`,
        [n],
      ),
    ),
  );
  await receiver.arrived(200);
  const { rows } = await sql(
    'select count(*)::int as all, count(distinct place)::int as places from webhook_deliveries',
  );
  expect(rows).toEqual([{ all: 200, places: 200 }]);
});
