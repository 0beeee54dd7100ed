import { type Dispatcher, lateReason, type SweepResult } from '@crier/operations';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { NOT_HELD, readLastHold } from '../installation/hold.ts';
import type { JobSender } from '../jobs/job-sender.ts';

/** How many rows one sweep sets going. */
const SWEEP_LIMIT = 100;
/** How long a job may take to arrive before the sweep sends another. */
const JOB_GRACE = `interval '15 seconds'`;

/** The dispatcher on PostgreSQL. Prepared SQL: every change is one conditional statement with its jobs beside it. */
export function createDispatcher(pool: pg.Pool, jobs: JobSender): Dispatcher {
  return {
    dispatch: (post, revision) => transaction(pool, (client) => dispatch(client, jobs, post, revision)),
    sweep: () => sweep(pool, jobs),
    beat: async () => {
      await run(pool, BEAT);
    },
  };
}

async function dispatch(
  client: pg.PoolClient,
  jobs: JobSender,
  post: string,
  revision: number,
): Promise<boolean> {
  const claimed = await runOne<{ id: number; scheduled_at: Date; now: Date }>(client, CLAIM_DUE, [
    post,
    revision,
  ]);
  if (!claimed) return false;
  const beat = await runOne<{ gap_from: Date | null; gap_until: Date | null }>(client, LAST_SILENCE);
  const silence = beat?.gap_from && beat.gap_until ? { from: beat.gap_from, until: beat.gap_until } : null;
  const hold = await readLastHold(client);
  const reason = lateReason(claimed.scheduled_at, claimed.now, silence, hold);
  await run(client, NOTE_LATENESS, [claimed.id, reason]);
  const publications = await run<{ uuid: string }>(client, BEGIN_PUBLICATIONS, [
    claimed.id,
    claimed.scheduled_at,
  ]);
  for (const { uuid } of publications) await jobs.send(client, 'publication', { publication: uuid });
  if (publications.length === 0) await run(client, FAIL_WITHOUT_ACCOUNTS, [claimed.id]);
  return true;
}

async function sweep(pool: pg.Pool, jobs: JobSender): Promise<SweepResult> {
  const overdue = await run<{ uuid: string; revision: number }>(pool, OVERDUE, [SWEEP_LIMIT]);
  let overduePosts = 0;
  for (const { uuid, revision } of overdue) {
    if (await transaction(pool, (client) => dispatch(client, jobs, uuid, revision))) overduePosts++;
  }
  const stalledPublications = await transaction(pool, async (client) => {
    const stalled = await run<{ uuid: string }>(client, STALLED, [SWEEP_LIMIT]);
    for (const { uuid } of stalled) await jobs.send(client, 'publication', { publication: uuid });
    return stalled.length;
  });
  return { overduePosts, stalledPublications };
}

const CLAIM_DUE = `
  update posts set status = 'publishing', updated_at = now()
   where uuid = $1 and revision = $2 and status = 'scheduled' and trashed_at is null and scheduled_at <= now()
     and ${NOT_HELD}
  returning id, scheduled_at, now() as now`;

const LAST_SILENCE = `select gap_from, gap_until from heartbeats where name = 'worker'`;

const NOTE_LATENESS = `update posts set late_reason = $2 where id = $1`;

const BEGIN_PUBLICATIONS = `
  update publications set due_at = $2, wake_at = now() + ${JOB_GRACE}, started_at = null, finished_at = null
   where post_id = $1 and state = 'pending'
  returning uuid`;

const FAIL_WITHOUT_ACCOUNTS = `update posts set status = 'failed' where id = $1`;

const OVERDUE = `
  select uuid, revision from posts
   where status = 'scheduled' and scheduled_at < now() - interval '3 seconds' and trashed_at is null and ${NOT_HELD}
   order by scheduled_at limit $1`;

const STALLED = `
  update publications set wake_at = now() + ${JOB_GRACE}
   where id in (
     select id from publications where wake_at < now() and ${NOT_HELD} order by wake_at limit $1 for update skip locked)
  returning uuid`;

const BEAT = `
  insert into heartbeats (name, at) values ('worker', now())
  on conflict (name) do update set at = now(),
    gap_from = case when heartbeats.at < now() - interval '20 seconds' then heartbeats.at else heartbeats.gap_from end,
    gap_until = case when heartbeats.at < now() - interval '20 seconds' then now() else heartbeats.gap_until end`;
