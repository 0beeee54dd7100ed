import { NOT_HELD } from '../installation/hold.ts';
import { hasCome, type TaskTable } from './task-table.ts';

/** What a kind adds to the statement that claims its tasks. */
export interface ClaimAdditions {
  /** Further assignments to the row `l` of the task, each after a comma. */
  readonly set: string;
  /** Further common table expressions, each after a comma, on the rows `claimed` and `leased`. */
  readonly and: string;
  /** Further columns, each after a comma. */
  readonly columns: string;
  /** Further tables, joined to the row `t` of the task. */
  readonly joins: string;
}

const NOTHING: ClaimAdditions = { set: '', and: '', columns: '', joins: '' };

/** SQL on the row `t` for the time from which the task may be claimed. */
export function claimableFrom({ wake, lane, laneHeldUntil }: TaskTable): string {
  return `greatest(t.${wake}, ${laneHeldUntil?.(`t.${lane}`) ?? 'null::timestamptz'})`;
}

/**
 * The statement that claims the task named `$1` under the token `$2` for `$3` milliseconds: one row when it is claimed.
 * Everything it answers was read before the lease was taken. What a holder writes changes the row of the task when it
 * claims and when it lets go; so a row that has changed since (`xmin`) is not claimed.
 */
export function claimText(kind: TaskTable, { set, and, columns, joins } = NOTHING): string {
  const { table, name, wake, unreported, lease, leaseKey, obeysHold, live = 'true' } = kind;
  const taken = `${lease.token} = $2::uuid, ${lease.until} = now() + $3 * interval '1 millisecond'`;
  const free = `(l.${lease.until} is null or l.${lease.until} < now() or l.${lease.token} = $2)`;
  const counted = `${unreported} = l.${unreported} + 1`;
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
       and ${obeysHold ? NOT_HELD : 'true'}
  ), ${claimed}${and}
  select t.id, t.${leaseKey} as key, t.${unreported} - 1 as crashes${columns} from claimed t${joins}`;
}
