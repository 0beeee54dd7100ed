import { type Dispatcher, type Jobs, lateReason, type MissedPost } from '@crier/operations/ports';
import type pg from 'pg';
import { isDatabaseAway } from '../database/database-away.ts';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { readLastHold } from '../installation/hold.ts';
import { workspaceNotHeld } from '../installation/partial-hold.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { noteSchedulerTick } from './heartbeats.ts';
import { isMissed } from './missed.ts';
import { toldValue } from './told.ts';
import { uploadOf } from './upload-of.ts';

/** How many posts are read at a time. */
const BATCH = 100;

/**
 * The dispatcher on PostgreSQL. It uses prepared SQL and dispatches a batch of posts, with their jobs, in one
 * transaction.
 */
export function createDispatcher(
  pool: pg.Pool,
  jobs: JobSender,
  onMissed: (posts: readonly MissedPost[]) => void = () => undefined,
): Dispatcher {
  return {
    dispatchDue: (overdueMs = 0) => dispatchDue({ pool, jobs, onMissed }, overdueMs),
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

interface Tools {
  readonly pool: pg.Pool;
  readonly jobs: JobSender;
  readonly onMissed: (posts: readonly MissedPost[]) => void;
}

interface DueRow {
  readonly id: number;
  readonly scheduled_at: Date;
  readonly now: Date;
  readonly is_missed: boolean;
}

interface Handled {
  readonly dispatched: number;
  readonly missed: readonly MissedPost[];
}

/**
 * Dispatches the posts that are still due and unclaimed, and marks those as missed that are overdue by more than the
 * limit of their workspace. Takes locks in a fixed order.
 */
function dispatch(pool: pg.Pool, jobs: JobSender, due: readonly string[]): Promise<Handled> {
  return transaction(pool, async (client) => {
    const found = await run<DueRow>(client, LOCK_DUE, [due]);
    const late = found.filter(({ is_missed }) => is_missed).map(({ id }) => id);
    const missed = late.length === 0 ? [] : await run<MissedPost>(client, MISS, [late]);
    const locked = found.filter(({ is_missed }) => !is_missed);
    if (locked.length === 0) return { dispatched: 0, missed };
    const beat = await runOne<{ gap_from: Date | null; gap_until: Date | null }>(client, LAST_SILENCE);
    const silence = beat?.gap_from && beat.gap_until ? { from: beat.gap_from, until: beat.gap_until } : null;
    const hold = await readLastHold(client);
    const ids = locked.map(({ id }) => id);
    const reasons = locked.map(({ scheduled_at, now }) => lateReason(scheduled_at, now, silence, hold));
    await run(client, CLAIM_LOCKED, [
      ids,
      reasons.map((reason) => reason?.message ?? null),
      reasons.map((reason) => toldValue([reason])),
    ]);
    const begun = await run<BegunRow>(client, BEGIN_PUBLICATIONS, [ids]);
    await jobs.sendAll(client, 'publication', announcements(begun));
    const withAccounts = new Set(begun.map(({ post_id }) => post_id));
    const without = ids.filter((id) => !withAccounts.has(id));
    if (without.length > 0) await run(client, FAIL_WITHOUT_ACCOUNTS, [without]);
    return { dispatched: ids.length, missed };
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
async function dispatchDue({ pool, jobs, onMissed }: Tools, overdueMs: number): Promise<number> {
  const failures: unknown[] = [];
  let [dispatched, handled] = [0, 0];
  const attempt = async (batch: readonly string[]): Promise<void> => {
    try {
      const { dispatched: begun, missed } = await dispatch(pool, jobs, batch);
      dispatched += begun;
      handled += begun + missed.length;
      if (missed.length > 0) onMissed(missed);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      if (batch.length === 1) failures.push(error);
      else for (const uuid of batch) await attempt([uuid]);
    }
  };
  for (;;) {
    const due = await run<{ uuid: string }>(pool, DUE, [overdueMs, BATCH]);
    const before = handled;
    if (due.length > 0) await attempt(due.map(({ uuid }) => uuid));
    await noteSchedulerTick(pool);
    if (due.length < BATCH || handled === before) break;
  }
  if (failures.length > 0) throw failures[0];
  return dispatched;
}

const LOCK_DUE = `
  select posts.id, scheduled_at, now() as now, ${isMissed('scheduled_at', 'now()', 'workspaces')} as is_missed
    from posts join workspaces on workspaces.id = posts.workspace_id
   where posts.uuid = any($1::uuid[]) and status = 'scheduled' and trashed_at is null and missed_at is null
     and scheduled_at <= now() and ${workspaceNotHeld('posts.workspace_id')}
   order by scheduled_at, posts.id for update of posts`;

const MISS = `
  update posts set missed_at = now(), updated_at = now() from workspaces w
   where posts.id = any($1::int[]) and w.id = posts.workspace_id and posts.scheduled_at is not null
  returning posts.uuid as post, w.uuid as workspace, posts.scheduled_at as "dueAt"`;

const CLAIM_LOCKED = `
  update posts set status = 'publishing', late_reason = late.reason, late_told = late.told::jsonb, updated_at = now()
    from unnest($1::int[], $2::text[], $3::text[]) late (id, reason, told)
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
     and missed_at is null and ${workspaceNotHeld('posts.workspace_id')}
   order by scheduled_at, id limit $2`;

const NEXT_DUE = `
  select (extract(epoch from scheduled_at - now()) * 1000)::float8 as ms from posts
   where status = 'scheduled' and scheduled_at > now() and trashed_at is null and missed_at is null
   order by scheduled_at limit 1`;

const BEAT = `
  insert into heartbeats (name, at) values ('worker', now())
  on conflict (name) do update set at = now(),
    gap_from = case when heartbeats.at < now() - interval '20 seconds' then heartbeats.at else heartbeats.gap_from end,
    gap_until = case when heartbeats.at < now() - interval '20 seconds' then now() else heartbeats.gap_until end`;
