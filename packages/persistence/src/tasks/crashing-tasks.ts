import { MAX_CRASHES } from '@crier/operations/ports';
import type pg from 'pg';
import { run } from '../database/statement.ts';
import { PUBLICATIONS } from '../journal/claim.ts';
import { REMOVALS } from '../journal/removal-journal.ts';
import { MAILS } from '../mails/mail-store.ts';
import { DOWNLOADS } from '../stores/remote-downloads-store.ts';
import { THUMBNAILS } from '../stores/thumbnail-store.ts';
import { WEBHOOKS } from '../webhooks/webhook-table.ts';
import type { TaskTable } from './task-table.ts';

/** A task that crashed the process as often as a task may. */
export interface CrashingTask {
  /** The table that contains the task. */
  readonly kind: string;
  /** The name of the task within its kind. */
  readonly task: string;
  /** When it was given up; null if it has not been given up yet. */
  readonly givenUpAt: Date | null;
  /** True if only this task waits, for a while, and harms nothing else. */
  readonly rests: boolean;
}

/** The tasks that crash repeatedly: those given up since `since`, the latest first, and those about to be given up. */
export async function crashingTasks(pool: pg.Pool, since: Date): Promise<readonly CrashingTask[]> {
  return await run<CrashingTask & pg.QueryResultRow>(pool, CRASHING, [since, MAX_CRASHES, RESTING]);
}

function stillTried(tasks: TaskTable): string {
  const { table, name, wake, unreported, lease, leaseKey } = tasks;
  return `
  select '${table}' as kind, t.${name}::text as task, null::timestamptz as "givenUpAt" from ${table} t
   where t.${wake} is not null and t.${unreported} >= $2
     and not exists (select from ${lease.table} l where l.${lease.id} = t.${leaseKey} and l.${lease.until} >= now())`;
}

const KINDS: readonly TaskTable[] = [PUBLICATIONS, REMOVALS, DOWNLOADS, THUMBNAILS, MAILS, WEBHOOKS];
const RESTING = KINDS.flatMap(({ table, restsAfterCrashes }) => (restsAfterCrashes ? [table] : []));

const CRASHING = `
  select *, kind = any($3::text[]) as rests from (
  select kind, task, at as "givenUpAt" from given_up_tasks where at >= $1
  union all ${KINDS.map(stillTried).join('\n  union all')}
  ) crashing
  order by "givenUpAt" desc nulls first, kind, task
  limit 100`;
