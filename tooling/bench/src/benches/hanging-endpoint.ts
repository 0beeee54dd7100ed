import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@crier/lab';
import { type Figure, median, percentile } from '@crier/lab/figures';
import { type Installation, openInstallation } from '@crier/lab/installation';
import pg from 'pg';
import type { BenchContext } from '../bench.ts';
import { openBenchPostgres } from '../database/bench-postgres.ts';

interface Size {
  readonly workspaces: number;
  readonly endpointsEach: number;
  readonly eventsPerSecond: number;
  readonly seconds: number;
}

const WHOLE: Size = { workspaces: 10, endpointsEach: 10, eventsPerSecond: 10, seconds: 20 };
const SHORT: Size = { workspaces: 2, endpointsEach: 2, eventsPerSecond: 10, seconds: 1 };
const WORKERS = 2;
const SILENCE_MS = 30_000;

/**
 * The figure of endpoints that work while another one hangs: how long the slowest twentieth of deliveries takes at least,
 * from the event to its arrival, against the same endpoints in the same run while none hangs.
 */
export async function measureHangingEndpoint({ adminUrl, effort, say }: BenchContext): Promise<Figure> {
  const size = effort.short ? SHORT : WHOLE;
  const rounds = await measure(adminUrl, size, effort.rounds, say);
  const ratios = rounds.subject.map((ms, round) => ms / (rounds.floor[round] ?? Number.NaN));
  return {
    ...{ name: 'webhooks beside one that hangs: p95', unit: 'ms', rounds, ratio: median(ratios) },
    ...{ subject: median(rounds.subject), floor: median(rounds.floor) },
    goal: effort.short ? null : { kind: 'at most', value: 1.2, of: 'ratio' },
  };
}

async function measure(
  adminUrl: BenchContext['adminUrl'],
  size: Size,
  rounds: number,
  say: BenchContext['say'],
): Promise<{ subject: number[]; floor: number[] }> {
  const undo: (() => unknown)[] = [];
  try {
    const postgres = await openBenchPostgres(adminUrl);
    undo.push(() => postgres.close());
    const installation = await openInstallation(postgres.adminUrl);
    undo.push(() => installation.close());
    const client = new pg.Client({ connectionString: installation.databaseUrl });
    await client.connect();
    undo.push(() => client.end());
    const scene = await openScene(installation, client, size, undo);
    for (let worker = 0; worker < WORKERS; worker++) undo.push(await startWorker(installation));
    await p95(scene);
    const measured = { subject: [] as number[], floor: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      const floor = await p95(scene);
      const subject = await whileOneHangs(scene, () => p95(scene));
      say(`round ${round + 1}: p95 ${subject} ms beside one that hangs, ${floor} ms without`);
      measured.subject.push(subject);
      measured.floor.push(floor);
    }
    return measured;
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

interface Room {
  readonly id: number;
  readonly uuid: string;
}

interface Scene {
  readonly installation: Installation;
  readonly client: pg.Client;
  readonly size: Size;
  /** The workspaces whose endpoints work. */
  readonly rooms: readonly Room[];
  /** The workspace of the endpoint that hangs. */
  readonly other: Room;
  /** How long each delivery took, in milliseconds. */
  readonly times: number[];
}

/** Opens workspaces, and the endpoints that work, each on an address of its own. */
async function openScene(
  installation: Installation,
  client: pg.Client,
  size: Size,
  undo: (() => unknown)[],
): Promise<Scene> {
  const times: number[] = [];
  const { rows } = await client.query<Room>(ROOMS, [size.workspaces + 1]);
  const [other, ...rooms] = rows;
  if (!other) throw new Error('no workspace');
  for (const room of rooms)
    for (let place = 0; place < size.endpointsEach; place++) {
      const endpoint = await startEndpoint(async (request, response) => {
        const { timestamp } = JSON.parse(await text(request)) as { timestamp: string };
        times.push(Date.now() - Date.parse(timestamp));
        response.writeHead(204).end();
      });
      undo.push(endpoint.close);
      await createWebhook(installation, room, endpoint.url);
    }
  return { installation, client, size, rooms, other, times };
}

/** Causes events at a steady rate, one workspace after the other; returns the 95th percentile of their deliveries. */
async function p95({ client, size, rooms, other, times }: Scene): Promise<number> {
  times.length = 0;
  const all = [...rooms, other];
  const events = size.eventsPerSecond * size.seconds;
  const began = performance.now();
  let wanted = 0;
  for (let made = 0; made < events; made++) {
    const room = all[made % all.length] ?? other;
    await client.query(FILE, [room.id]);
    if (room !== other) wanted += size.endpointsEach;
    await pause(Math.max(0, began + ((made + 1) * 1_000) / size.eventsPerSecond - performance.now()));
  }
  await until('every delivery arrives', SILENCE_MS, async () => times.length >= wanted);
  if (times.length > wanted) throw new Error(`${times.length} deliveries of ${wanted} arrived`);
  return percentile(times, 0.95);
}

/** @throws if nothing was held up */
async function whileOneHangs<T>({ installation, client, other }: Scene, work: () => Promise<T>): Promise<T> {
  let held = 0;
  const hanging = await startEndpoint(() => {
    held += 1;
  });
  try {
    await createWebhook(installation, other, hanging.url);
    const result = await work();
    if (held === 0) throw new Error('nothing was sent to the endpoint that hangs');
    return result;
  } finally {
    await client.query('delete from webhooks where workspace_id = $1', [other.id]);
    hanging.close();
  }
}

async function createWebhook({ user }: Installation, room: Room, url: string): Promise<void> {
  await user.client.call('createWebhook', { params: { workspace: room.uuid }, body: { url } });
}

async function startWorker(installation: Installation): Promise<() => Promise<unknown>> {
  const { child, ended } = await installation.startWorker();
  return () => {
    child.kill('SIGTERM');
    return ended;
  };
}

async function startEndpoint(answer: RequestListener) {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const ROOMS = `
  with made as (insert into workspaces (name) select 'Room ' || n from generate_series(1, $1::int) n returning id, uuid),
       joined as (insert into memberships (workspace_id, user_id, role, can_approve)
                  select made.id, (select min(id) from users), 'ADMIN', true from made)
  select id, uuid from made`;

const FILE = `
  insert into media (workspace_id, name, type, mime_type, size, path)
  values ($1, 'bread.png', 'image', 'image/png', 1, gen_random_uuid()::text)`;
