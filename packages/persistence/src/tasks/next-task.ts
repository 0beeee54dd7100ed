import type { NextTask, TaskShare } from '@crier/operations/ports';
import { type Executor, runOne } from '../database/statement.ts';
import { NOT_HELD } from '../installation/hold.ts';
import { hasCome, type TaskTable } from './task-table.ts';

/** A task that has been due for a shorter time is not part of a backlog. */
const FRESH = `interval '1 minute'`;

/**
 * Finds the next task of a kind to claim, or null. Of each lane it considers the first task in order. Among these,
 * tasks that have just become due come before backlogs, then workspaces take turns, then the task that has been due
 * longest comes first. It only reads, at the cost of one index probe per lane; the claim decides.
 */
export function nextTaskOf(
  executor: Executor,
  tasks: TaskTable,
): (share: TaskShare) => Promise<NextTask | null> {
  const text = nextText(tasks);
  return async ({ inHand, without, workspaces, servers, turns, onlyFresh, noSuspects }) => {
    const busy = tasks.inOrder ? [...inHand, ...without].map(({ lane }) => lane) : [];
    const names = [...inHand, ...without].map(({ id }) => id);
    const holders = inHand.map(({ workspace }) => workspace);
    const values = [busy, names, workspaces, servers, onlyFresh, holders, turns, noSuspects];
    return await runOne<NextTask>(executor, text, values);
  };
}

function nextText(tasks: TaskTable): string {
  const { table, name, lane, inOrder, due, wake, unreported, server, lease, leaseKey, obeysHold } = tasks;
  const heldUntil = tasks.laneHeldUntil?.('lanes.lane') ?? 'null::timestamptz';
  const free = `not exists (select from ${lease.table} l where l.${lease.id} = t.${leaseKey} and l.${lease.until} >= now())
           and ${server} <> all($4::text[])`;
  const suspect = `t.${unreported} > 1`;
  const others = `t.${name}::text <> all($2::text[]) and not (${suspect} and $8::boolean) and ${free}`;
  return `
  with recursive lanes as (
    (select ${lane} as lane from ${table} where ${wake} is not null order by ${lane} limit 1)
    union all
    select (select n.${lane} from ${table} n where n.${wake} is not null and n.${lane} > lanes.lane
             order by n.${lane} limit 1)
      from lanes where lanes.lane is not null
  )
  select t.${name}::text as id, lanes.lane, t.workspace_id as workspace, coalesce(${server}, '') as server,
         coalesce(t.${due} > now() - ${FRESH}, false) as fresh, ${suspect} as suspect
    from lanes cross join lateral (
      select t.* from ${table} t
       where t.${lane} = lanes.lane and t.${wake} is not null and ${hasCome(`t.${wake}`)}
         and ${inOrder ? 'true' : others}
       order by t.${due}, t.id limit 1) t
   where lanes.lane <> all($1::int[]) and coalesce(${hasCome(heldUntil)}, true) and t.workspace_id <> all($3::int[])
     and (t.${due} > now() - ${FRESH} or not $5::boolean)
     and ${inOrder ? others : 'true'} and ${obeysHold ? NOT_HELD : 'true'}
   order by fresh desc, cardinality(array_positions($6::int[], t.workspace_id)),
            coalesce(array_position($7::int[], t.workspace_id), 0), t.${due}, t.id
   limit 1`;
}
