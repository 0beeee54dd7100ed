import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@crier/client';
import { followEvents } from '@crier/client/events';
import { until } from '@crier/lab';
import { type Figure, percentile } from '@crier/lab/figures';
import { type Installation, openInstallation } from '@crier/lab/installation';
import { createKey } from '@crier/service';
import pg from 'pg';
import type { Bench, BenchContext } from '../bench.ts';
import { openBenchPostgres } from '../database/bench-postgres.ts';

interface Size {
  readonly workspaces: number;
  readonly streamsEach: number;
  readonly perSecond: number;
  readonly seconds: number;
}

const WHOLE: Size = { workspaces: 50, streamsEach: 10, perSecond: 50, seconds: 30 };
const SHORT: Size = { workspaces: 5, streamsEach: 4, perSecond: 20, seconds: 2 };
/** How long the last events may take until they are heard. */
const SILENCE_MS = 30_000;
/** How many streams are opened at once. */
const AT_ONCE = 25;

/** A workspace, its posts by id with the time at which each was committed, and what each stream heard. */
interface Room {
  readonly id: number;
  readonly uuid: string;
  readonly posts: Map<number, number>;
  readonly streams: Heard[];
}

/** The posts that a stream heard of, in order, and when. */
interface Heard {
  readonly posts: number[];
  readonly times: number[];
}

export const stream: Bench = {
  name: 'stream',
  subject:
    '500 streams with keys of their own in 50 workspaces, 50 new posts a second for half a minute: from the commit of a post until each stream of its workspace has its event',
  floor: null,
  run: async ({ adminUrl, effort }) => {
    const seconds = await measure(adminUrl, effort.short ? SHORT : WHOLE);
    return [
      figure('stream: p50', percentile(seconds, 0.5), null),
      figure('stream: p95', percentile(seconds, 0.95), effort.short ? null : 0.5),
      figure('stream: p99', percentile(seconds, 0.99), null),
    ];
  },
};

function figure(name: string, subject: number, most: number | null): Figure {
  const goal = most === null ? null : ({ kind: 'at most', value: most, of: 'subject' } as const);
  return { name, unit: 's', subject, floor: null, ratio: null, goal, rounds: null };
}

/** After how many seconds each event was heard by each stream. */
async function measure(adminUrl: BenchContext['adminUrl'], size: Size): Promise<readonly number[]> {
  const undo: (() => unknown)[] = [];
  try {
    const postgres = await openBenchPostgres(adminUrl);
    undo.push(() => postgres.close());
    const installation = await openInstallation(postgres.adminUrl, { EVENT_STREAMS_PER_USER: '0' });
    undo.push(() => installation.close());
    const pool = new pg.Pool({ connectionString: installation.databaseUrl, max: 4 });
    undo.push(() => pool.end());
    await installation.startWorker();
    const leaving = new AbortController();
    const rooms = await openRooms(pool, size.workspaces);
    const ends = await openStreams(installation, pool, rooms, size.streamsEach, leaving.signal);
    undo.push(async () => {
      leaving.abort();
      await Promise.all(ends);
    });
    await createPosts(pool, rooms, size);
    await allHeard(rooms);
    return rooms.flatMap(latenciesOf);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function openRooms(pool: pg.Pool, count: number): Promise<readonly Room[]> {
  const { rows } = await pool.query<{ id: number; uuid: string }>(
    `with made as (insert into workspaces (name) select 'Room ' || n from generate_series(1, $1::int) n returning id, uuid),
          joined as (insert into memberships (workspace_id, user_id, role, can_approve)
                     select made.id, (select min(id) from users), 'VIEWER', false from made)
     select id, uuid from made`,
    [count],
  );
  return rows.map(({ id, uuid }) => ({ id, uuid, posts: new Map(), streams: [] }));
}

/** Opens streams with a key each. Returns the ends of all, once all have begun. */
async function openStreams(
  { url }: Installation,
  pool: pg.Pool,
  rooms: readonly Room[],
  each: number,
  signal: AbortSignal,
): Promise<readonly Promise<void>[]> {
  const wanted = rooms.flatMap((room) => Array.from({ length: each }, () => room));
  const ends: Promise<void>[] = [];
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const beginnings = wanted.slice(start, start + AT_ONCE).map(async (room) => {
      const { plain, hash, hint } = createKey();
      await pool.query(
        `insert into personal_keys (user_id, name, hash, hint) select min(id), 'stream', $1, $2 from users`,
        [hash, hint],
      );
      const begun = Promise.withResolvers<void>();
      const heard: Heard = { posts: [], times: [] };
      room.streams.push(heard);
      const crier = createClient({ baseUrl: `${url}/crier/api`, token: plain });
      const events = followEvents(crier, { workspace: room.uuid, signal, onPosition: () => begun.resolve() });
      const listening = (async () => {
        for await (const { type, workspace, data } of events) {
          if (workspace !== room.uuid) throw new Error(`an event of ${workspace} came to ${room.uuid}`);
          if (type !== 'post.created') continue;
          heard.posts.push(data.id ?? 0);
          heard.times.push(performance.now());
        }
      })();
      listening.catch(begun.reject);
      ends.push(listening);
      await begun.promise;
    });
    await Promise.all(beginnings);
  }
  return ends;
}

async function createPosts(pool: pg.Pool, rooms: readonly Room[], size: Size): Promise<void> {
  const began = performance.now();
  for (let made = 0; made < size.perSecond * size.seconds; made += 1) {
    const room = rooms[made % rooms.length];
    if (!room) throw new Error('no room');
    const { rows } = await pool.query<{ id: number }>(
      'insert into posts (workspace_id) values ($1) returning id',
      [room.id],
    );
    room.posts.set(Number(rows[0]?.id), performance.now());
    await pause(Math.max(0, began + ((made + 1) * 1_000) / size.perSecond - performance.now()));
  }
}

/** @throws if a stream hears an event twice, out of order, or of another workspace, or misses one */
async function allHeard(rooms: readonly Room[]): Promise<void> {
  await until('every stream has heard every event', SILENCE_MS, async () =>
    rooms.every(({ posts, streams }) => streams.every((heard) => heard.posts.length >= posts.size)),
  );
  for (const { uuid, posts, streams } of rooms) {
    const expected = [...posts.keys()].join(' ');
    for (const heard of streams)
      if (heard.posts.join(' ') !== expected)
        throw new Error(`a stream of ${uuid} heard ${heard.posts.join(' ')}`);
  }
}

function latenciesOf({ posts, streams }: Room): readonly number[] {
  const committed = [...posts.values()];
  return streams.flatMap(({ times }) =>
    times.map((time, index) => (time - (committed[index] ?? time)) / 1_000),
  );
}
