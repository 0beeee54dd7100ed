import { lateReason } from '@crier/operations';
import type { Dispatcher, Jobs } from '@crier/operations/ports';
import type pg from 'pg';
import { isDatabaseAway } from '../database/database-away.ts';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { NOT_HELD, readLastHold } from '../installation/hold.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { noteSchedulerTick } from './heartbeats.ts';
import { uploadOf } from './upload-of.ts';

/** How many posts are read at a time. */
const BATCH = 100;

/**
 * The dispatcher on PostgreSQL. It uses prepared SQL and dispatches a batch of posts, with their jobs, in one
 * transaction.
 */
export function createDispatcher(pool: pg.Pool, jobs: JobSender): Dispatcher {
  return {
    dispatchDue: (overdueMs = 0) => dispatchDue(pool, jobs, overdueMs),
    untilNextDue: async () => (await runOne<{ ms: number }>(pool, NEXT_DUE))?.ms ?? null,
    beat: async () => {
      await run(pool, BEAT);
    },
  };
}

interface BegunRow {
  readonly post_id: number;
  readonly account_id: number;
  readonly uuid: string;
  /** The account's own time, if it is still to come. */
  readonly later: Date | null;
}

/** Dispatches the posts that are still due and unclaimed; returns how many. Takes locks in a fixed order. */
function dispatch(pool: pg.Pool, jobs: JobSender, due: readonly string[]): Promise<number> {
  return transaction(pool, async (client) => {
    const locked = await run<{ id: number; scheduled_at: Date; now: Date }>(client, LOCK_DUE, [due]);
    if (locked.length === 0) return 0;
    const beat = await runOne<{ gap_from: Date | null; gap_until: Date | null }>(client, LAST_SILENCE);
    const silence = beat?.gap_from && beat.gap_until ? { from: beat.gap_from, until: beat.gap_until } : null;
    const hold = await readLastHold(client);
    const ids = locked.map(({ id }) => id);
    const reasons = locked.map(({ scheduled_at, now }) => lateReason(scheduled_at, now, silence, hold));
    await run(client, CLAIM_LOCKED, [ids, reasons]);
    const begun = await run<BegunRow>(client, BEGIN_PUBLICATIONS, [ids]);
    await jobs.sendAll(client, 'publication', announcements(begun));
    const withAccounts = new Set(begun.map(({ post_id }) => post_id));
    const without = ids.filter((id) => !withAccounts.has(id));
    if (without.length > 0) await run(client, FAIL_WITHOUT_ACCOUNTS, [without]);
    return ids.length;
  });
}

/**
 * The jobs that wake workers. An account with something to publish now gets one, because the worker that ends a
 * publication then takes the account's next one by itself. Each later time gets one too.
 */
function announcements(begun: readonly BegunRow[]): { data: Jobs['publication']; at?: Date }[] {
  const announced = new Set<number>();
  return begun.flatMap(({ account_id, uuid, later }) => {
    const data = { publication: uuid };
    if (later) return [{ data, at: later }];
    if (announced.has(account_id)) return [];
    announced.add(account_id);
    return [{ data }];
  });
}

/**
 * Dispatches one batch after the other and waits for posts that somebody else is dispatching. If one post fails, its
 * batch is dispatched post by post, so that the others are not held up. If the connection is lost, it stops, because
 * continuing would only let later posts overtake.
 */
async function dispatchDue(pool: pg.Pool, jobs: JobSender, overdueMs: number): Promise<number> {
  const failures: unknown[] = [];
  let dispatched = 0;
  const attempt = async (batch: readonly string[]): Promise<void> => {
    try {
      dispatched += await dispatch(pool, jobs, batch);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      if (batch.length === 1) failures.push(error);
      else for (const uuid of batch) await attempt([uuid]);
    }
  };
  for (;;) {
    const due = await run<{ uuid: string }>(pool, DUE, [overdueMs, BATCH]);
    const before = dispatched;
    if (due.length > 0) await attempt(due.map(({ uuid }) => uuid));
    await noteSchedulerTick(pool);
    if (due.length < BATCH || dispatched === before) break;
  }
  if (failures.length > 0) throw failures[0];
  return dispatched;
}

const LOCK_DUE = `
  select id, scheduled_at, now() as now from posts
   where uuid = any($1::uuid[]) and status = 'scheduled' and trashed_at is null and scheduled_at <= now() and ${NOT_HELD}
   order by scheduled_at, id for update`;

const CLAIM_LOCKED = `
  update posts set status = 'publishing', late_reason = late.reason, updated_at = now()
    from unnest($1::int[], $2::text[]) late (id, reason)
   where posts.id = late.id`;

const LAST_SILENCE = `select gap_from, gap_until from heartbeats where name = 'worker'`;

const BEGIN_PUBLICATIONS = `
  with begun as (
    update publications u
       set due_at = coalesce(u.own_at, p.scheduled_at), not_before = u.own_at,
           wake_at = greatest(u.own_at, now()), started_at = null, finished_at = null, upload = ${uploadOf('p')}
      from posts p
     where p.id = any($1::int[]) and u.post_id = p.id and u.state = 'pending'
    returning u.post_id, u.account_id, u.uuid, case when u.own_at > now() then u.own_at end as later, u.id, p.scheduled_at
  )
  select post_id, account_id, uuid, later from begun order by scheduled_at, post_id, id`;

const FAIL_WITHOUT_ACCOUNTS = `update posts set status = 'failed' where id = any($1::int[])`;

const DUE = `
  select uuid from posts
   where status = 'scheduled' and scheduled_at <= now() - $1 * interval '1 millisecond' and trashed_at is null
     and ${NOT_HELD}
   order by scheduled_at, id limit $2`;

const NEXT_DUE = `
  select (extract(epoch from scheduled_at - now()) * 1000)::float8 as ms from posts
   where status = 'scheduled' and scheduled_at > now() and trashed_at is null
   order by scheduled_at limit 1`;

const BEAT = `
  insert into heartbeats (name, at) values ('worker', now())
  on conflict (name) do update set at = now(),
    gap_from = case when heartbeats.at < now() - interval '20 seconds' then heartbeats.at else heartbeats.gap_from end,
    gap_until = case when heartbeats.at < now() - interval '20 seconds' then now() else heartbeats.gap_until end`;
