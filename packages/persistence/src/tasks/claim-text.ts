import { countClaim, isUndecided } from './count-claims.ts';
import { hasCome, isReleased, type TaskTable } from './task-table.ts';

/** The additions of a kind to the statement that claims its tasks. */
export interface ClaimAdditions {
  /** Additional assignments to the task's row `l`, each after a comma. */
  readonly set: string;
  /** Additional common table expressions on the rows `claimed` and `leased`, each after a comma. */
  readonly and: string;
  /** Additional columns, each after a comma. */
  readonly columns: string;
  /** Additional tables, joined to the task's row `t`. */
  readonly joins: string;
}

const NOTHING: ClaimAdditions = { set: '', and: '', columns: '', joins: '' };

/** SQL on the row `t` for the time from which the task may be claimed. */
export function claimableFrom({ wake, lane, laneHeldUntil }: TaskTable): string {
  return `greatest(t.${wake}, ${laneHeldUntil?.(`t.${lane}`) ?? 'null::timestamptz'})`;
}

/**
 * The statement that claims the task named `$1` under the token `$2` for `$3` milliseconds; it returns one row if it
 * claims the task for the process `$4`. Everything that it returns was read before it took the lease. A holder changes the task's row when
 * it claims the task and when it releases it, so the statement does not claim a row that has changed since it was read
 * (`xmin`).
 */
export function claimText(kind: TaskTable, { set, and, columns, joins } = NOTHING): string {
  const { table, name, wake, lease, leaseKey, live = 'true' } = kind;
  const taken = `${lease.token} = $2::uuid, ${lease.until} = now() + $3 * interval '1 millisecond'`;
  const free = `(l.${lease.until} is null or l.${lease.until} < now() or l.${lease.token} = $2)`;
  const counted = countClaim(kind);
  const claimed =
    lease.table === table
      ? `claimed as (
    update ${table} l set ${taken}, ${counted}${set} from task
     where l.id = task.id and l.xmin = task.seen and ${free}
    returning l.*)`
      : `leased as (
    update ${lease.table} l set ${taken} from task where l.${lease.id} = task.key and ${free} returning l.*
  ), claimed as (
    update ${table} l set ${counted}${set} from task, leased where l.id = task.id and l.xmin = task.seen
    returning l.*)`;
  return `
  with task as materialized (
    select t.id, t.${leaseKey} as key, t.xmin as seen from ${table} t
     where t.${name} = $1 and t.${wake} is not null and ${hasCome(claimableFrom(kind))} and ${live}
       and not ${isUndecided(kind)} and ${isReleased(kind)}
  ), ${claimed}${and}
  select t.id, t.${leaseKey} as key, t.${kind.unreported} - 1 as crashes${columns} from claimed t${joins}`;
}
