import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Figure, median } from '@crier/lab/figures';
import { openInstallation } from '@crier/lab/installation';
import pg from 'pg';
import type { Bench } from '../bench.ts';
import { openBenchPostgres } from '../database/bench-postgres.ts';
import { type CountedEndpoint, startCountedEndpoint } from '../load/count-posts.ts';
import { programPath } from '../programs/run-program.ts';
import { measureHangingEndpoint } from './hanging-endpoint.ts';

const DELIVERIES = 10_000;
const SHORT_DELIVERIES = 200;
const SILENCE_MS = 60_000;

export const webhooks: Bench = {
  name: 'webhooks',
  subject:
    'a worker started on 10,000 deliveries that wait for a local endpoint: signed, posted, and their results kept',
  floor: 'a bare loop that signs the same bodies and posts them to the same endpoint, one after the other',
  run: async (context) => {
    const { adminUrl, effort, say } = context;
    const count = effort.short ? SHORT_DELIVERIES : DELIVERIES;
    const rounds = { subject: [] as number[], floor: [] as number[] };
    for (let round = 0; round < effort.rounds; round++) {
      const { subject, floor } = await measureOnce(adminUrl, count);
      say(`round ${round + 1}: ${subject.toFixed(0)} deliveries/s, floor ${floor.toFixed(0)}`);
      rounds.subject.push(subject);
      rounds.floor.push(floor);
    }
    const ratios = rounds.subject.map((rate, round) => rate / (rounds.floor[round] ?? Number.NaN));
    return [
      {
        name: 'webhooks',
        unit: 'deliveries/s',
        subject: median(rounds.subject),
        floor: median(rounds.floor),
        ratio: median(ratios),
        goal: { kind: 'at least', value: 0.5, of: 'ratio' },
        rounds,
      },
      await measureHangingEndpoint(context),
    ] satisfies readonly Figure[];
  },
};

async function measureOnce(adminUrl: string | null, count: number) {
  const undo: (() => unknown)[] = [];
  try {
    const postgres = await openBenchPostgres(adminUrl);
    undo.push(() => postgres.close());
    const endpoint = await startCountedEndpoint();
    undo.push(() => endpoint.close());
    const installation = await openInstallation(postgres.adminUrl);
    undo.push(() => installation.close());
    const client = new pg.Client({ connectionString: installation.databaseUrl });
    await client.connect();
    undo.push(() => client.end());
    const { workspace } = installation.user;
    const { id, secret } = await installation.user.client.call('createWebhook', {
      params: { workspace },
      body: { url: endpoint.url, events: ['post.published'] },
    });
    await client.query(WAITING, [id, count]);
    await client.query('analyze');
    const measured = endpoint.rateOf(count, SILENCE_MS);
    const worker = await installation.startWorker();
    const subject = await measured;
    await ensureDelivered(client, id, count);
    worker.child.kill('SIGTERM');
    await worker.ended;
    return { subject, floor: await floorOf(endpoint, client, { secret, count }) };
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function floorOf(
  endpoint: CountedEndpoint,
  client: pg.Client,
  { secret, count }: { secret: string; count: number },
): Promise<number> {
  const { rows } = await client.query<{ payload: string }>('select payload from events where number = $1', [
    count,
  ]);
  const measured = endpoint.rateOf(count, SILENCE_MS);
  await promisify(execFile)(process.execPath, [programPath('webhook-floor')], {
    env: {
      PATH: process.env['PATH'],
      FLOOR_URL: endpoint.url,
      FLOOR_SECRET: secret,
      FLOOR_BODY: rows[0]?.payload ?? '',
      FLOOR_POSTS: String(count),
    },
  });
  return await measured;
}

/** @throws unless every delivery is known to have been accepted; the last results are kept a moment after they came */
async function ensureDelivered(client: pg.Client, webhook: number, count: number): Promise<void> {
  const deadline = Date.now() + SILENCE_MS;
  for (;;) {
    const { rows } = await client.query<{ delivered: number }>(DELIVERED, [webhook]);
    const delivered = rows[0]?.delivered ?? 0;
    if (delivered === count) return;
    if (Date.now() > deadline) throw new Error(`${delivered} of ${count} deliveries are known as delivered`);
  }
}

const DELIVERED = `
  select count(*)::int as delivered from webhook_deliveries
   where webhook_id = $1 and state = 'delivered' and jsonb_array_length(tries) = 1`;

/** Events with payloads of the usual size, and their deliveries. */
const WAITING = `
  with told as (
    insert into events (workspace_id, type, number, payload)
    select w.workspace_id, 'post.published', n,
           json_build_object('id', gen_random_uuid(), 'type', 'post.published', 'version', 1,
             'data', json_build_object('text', repeat('Fresh rolls at ten. ', 60)))::text
      from webhooks w, generate_series(1, $2::int) n where w.id = $1
    returning workspace_id, number
  ), added as (
    insert into webhook_deliveries (workspace_id, webhook_id, number, next_at)
    select workspace_id, $1, number, now() from told
    returning id
  ), counted as (
    insert into event_heads (workspace_id, number) select workspace_id, $2 from webhooks where id = $1
    on conflict (workspace_id) do update set number = event_heads.number + $2
  )
  update webhooks set wake_at = now() where id = $1`;
