import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Figure, median } from '@crier/lab/figures';
import type { Bench } from '../bench.ts';
import { programPath } from '../programs/run-program.ts';
import { awaitFinished, rateOf } from '../publishing/finished.ts';
import { openStage, type Stage } from '../publishing/open-stage.ts';
import { scheduleCopies } from '../publishing/schedule-copies.ts';

const POSTS = 5_000;
const LONG_BACKLOG = 50_000;
const SHORT = { posts: 20, backlog: 60 };
/** A round takes a minute or two. */
const MOST_ROUNDS = 2;
const SILENCE_MS = 60_000;
/** The last is due this long ago: all of it is a backlog. */
const LAST_DUE_MS = 300_000;

export const drain: Bench = {
  name: 'drain',
  subject: 'a worker started on a backlog: 5,000 posts, each for two accounts on simulated Mastodon servers',
  floor:
    'a loop for each account with the same network calls and committed writes: read the next, write that it is claimed, write “sent”, send, write “published”',
  run: async ({ adminUrl, effort, say }) => {
    const posts = effort.short ? SHORT.posts : POSTS;
    const backlog = effort.short ? SHORT.backlog : LONG_BACKLOG;
    const rounds = { subject: [] as number[], floor: [] as number[] };
    const ratios: number[] = [];
    const jobs: number[] = [];
    for (let round = 0; round < Math.min(effort.rounds, MOST_ROUNDS); round++) {
      const drained = await drainOnce(adminUrl, posts, posts, true);
      say(`round ${round + 1}: ${drained.rate.toFixed(1)} publications/s, floor ${drained.floor.toFixed(1)}`);
      rounds.subject.push(drained.rate);
      rounds.floor.push(drained.floor);
      ratios.push(drained.rate / drained.floor);
      jobs.push(drained.jobs);
    }
    const long = await drainOnce(adminUrl, backlog, posts, false);
    const usual = median(rounds.subject);
    const figure = { unit: 'publications/s', rounds: null };
    return [
      {
        ...figure,
        name: 'drain',
        subject: usual,
        floor: median(rounds.floor),
        ratio: median(ratios),
        goal: { kind: 'at least', value: 0.6, of: 'ratio' },
        rounds,
      },
      {
        ...figure,
        name: `drain: the first of ${backlog.toLocaleString('en')} posts`,
        subject: long.rate,
        floor: usual,
        ratio: long.rate / usual,
        goal: { kind: 'at least', value: 0.8, of: 'ratio' },
      },
      {
        name: 'drain: jobs for each publication',
        unit: 'jobs',
        subject: Math.max(...jobs),
        floor: null,
        ratio: null,
        goal: { kind: 'at most', value: 3, of: 'subject' },
        rounds: null,
      },
    ] satisfies readonly Figure[];
  },
};

interface Drained {
  readonly rate: number;
  /** 0 without a floor. */
  readonly floor: number;
  readonly jobs: number;
}

/** Drains until the publications of the given number of posts are public, and then does the same with the floor. */
async function drainOnce(
  adminUrl: string | null,
  posts: number,
  measured: number,
  withFloor: boolean,
): Promise<Drained> {
  const stage = await openStage(adminUrl, [{ name: 'backlog', servers: 2, accountsPerServer: 1 }]);
  try {
    const [workspace] = stage.workspaces;
    if (!workspace) throw new Error('no workspace');
    const count = measured * workspace.accounts.length;
    await scheduleCopies(stage, {
      uuid: workspace.uuid,
      accounts: workspace.accounts.map(({ id }) => id),
      inTurn: false,
      posts,
      firstDue: new Date(Date.now() - LAST_DUE_MS - posts * 10),
      everyMs: 10,
    });
    const worker = await stage.installation.startWorker();
    const rate = rateOf(await awaitFinished(stage, workspace, count, SILENCE_MS), count);
    worker.child.kill('SIGTERM');
    await worker.ended;
    const jobs = (await jobsRun(stage)) / count;
    return { rate, jobs, floor: withFloor ? await drainFloor(stage, count) : 0 };
  } finally {
    await stage.close();
  }
}

async function jobsRun({ client }: Stage): Promise<number> {
  const { rows } = await client.query<{ jobs: number }>(
    `select count(*)::int as jobs from pgboss.job where name in ('post-due', 'publication') and state = 'completed'`,
  );
  return rows[0]?.jobs ?? Number.NaN;
}

async function drainFloor({ installation, client, workspaces }: Stage, count: number): Promise<number> {
  const accounts = workspaces[0]?.accounts ?? [];
  await client.query(FLOOR_TABLES);
  await client.query('insert into floor_accounts (id) select unnest($1::int[])', [
    accounts.map(({ id }) => id),
  ]);
  await client.query(FLOOR_ROWS, [accounts.map(({ id }) => id), count / accounts.length]);
  await client.query("create index on floor_publications (account, due_at, id) where state = 'due'");
  await client.query('analyze floor_publications');
  await promisify(execFile)(process.execPath, [programPath('drain-floor')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: installation.databaseUrl,
      FLOOR_ACCOUNTS: JSON.stringify(accounts),
    },
  });
  const { rows } = await client.query<{ rate: number; left: number }>(FLOOR_RATE);
  if (rows[0]?.left !== 0) throw new Error('the floor left something');
  return rows[0].rate;
}

const FLOOR_TABLES = `
  create table floor_publications (
    id int generated always as identity primary key, account int not null, due_at timestamptz not null, body text not null,
    state text not null default 'due', started_at timestamptz, finished_at timestamptz, url text);
  create table floor_steps (
    id int primary key, key uuid not null, state text not null default 'planned', sent_at timestamptz,
    answered_at timestamptz, url text);
  create table floor_accounts (id int primary key, lease_until timestamptz)`;

const FLOOR_ROWS = `
  insert into floor_publications (account, due_at, body)
  select account, now() + n * interval '10 milliseconds', 'Fresh rolls at ten, number ' || n
    from generate_series(1, $2::int) n, unnest($1::int[]) account`;

const FLOOR_RATE = `
  select (count(*) - 1) / extract(epoch from max(finished_at) - min(finished_at))::float8 as rate,
         count(*) filter (where state <> 'published')::int as left from floor_publications`;
