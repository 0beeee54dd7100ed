import { groupsOf, type NextTask, type TaskShare } from '@crier/operations/ports';
import { type Executor, runOne } from '../database/statement.ts';
import { isUndecided } from './count-claims.ts';
import { hasCome, isReleased, type TaskTable } from './task-table.ts';

/** Tasks of the installation itself take turns as those of a workspace do. */
const WORKSPACE = `coalesce(t.workspace_id, 0)`;

/** A task that has been due for a shorter time is not part of a backlog. */
const FRESH = `interval '1 minute'`;

/**
 * Finds the next task of a kind to claim, or null. Of each lane it considers the first task in order. Among these,
 * tasks of groups that have their share come last. Then tasks that have just become due come before backlogs, then
 * workspaces take turns, then the server for which the workspace has the least in hand comes first, then the task that
 * has been due longest. It only reads, at the cost of one index probe per lane; the claim decides.
 */
export function nextTaskOf(
  executor: Executor,
  tasks: TaskTable,
): (share: TaskShare) => Promise<NextTask | null> {
  const text = nextText(tasks);
  return async ({ inHand, without, closed, over, turns, noSuspects }) => {
    const busy = tasks.inOrder ? [...inHand, ...without].map(({ lane }) => lane) : [];
    const names = [...inHand, ...without].map(({ id }) => id);
    const holders = inHand.map(({ workspace }) => workspace);
    const pairs = inHand.flatMap((task) => groupsOf(task).pair ?? []);
    const values = [busy, names, closed, over, pairs, holders, turns, noSuspects];
    return await runOne<NextTask>(executor, text, values);
  };
}

/** SQL for the facts about a task `t` from which the names of its groups are made. */
function factsText({ server, upload = "'none'", due }: TaskTable): string {
  return `
        select coalesce(${server}, '') as server_of, ${upload} as upload_of,
               case when ${upload} = 'none' then 'posts' else 'uploads' end as slots,
               coalesce(t.${due} > now() - ${FRESH}, false) as fresh
        offset 0`;
}

/** SQL for the name of a task's workspace and server together, as `groupsOf` names it, from its facts in `row`. */
function pairText(row: string): string {
  return `${row}.slots || ' of ' || ${WORKSPACE} || ' to ' || ${row}.server_of`;
}

/** SQL that is true if a task is in one of `groups`, by the names of `groupsOf`. */
function isInText(groups: string, row: string): string {
  const { slots, server, fresh, upload } = {
    slots: `${row}.slots`,
    server: `${row}.server_of`,
    fresh: `${row}.fresh`,
    upload: `${row}.upload_of`,
  };
  return `(cardinality(${groups}) > 0 and ${groups} && array[
           ${slots}, ${slots} || ' of ' || ${WORKSPACE}, ${slots} || ' to ' || ${server}, ${pairText(row)},
           case when not ${fresh} then ${slots} || ' overdue' end, case when ${upload} = 'video' then 'videos' end])`;
}

function nextText(tasks: TaskTable): string {
  const { table, name, lane, inOrder, due, wake, unreported, lease, leaseKey } = tasks;
  const heldUntil = tasks.laneHeldUntil?.('lanes.lane') ?? 'null::timestamptz';
  const suspect = `t.${unreported} > 1`;
  const others = (facts: string) => `
         t.${name}::text <> all($2::text[]) and not (${suspect} and $8::boolean) and not ${isUndecided(tasks)}
         and not exists (select from ${lease.table} l where l.${lease.id} = t.${leaseKey} and l.${lease.until} >= now())
         and not ${isInText('$3::text[]', facts)}`;
  return `
  with recursive lanes as (
    (select ${lane} as lane from ${table} where ${wake} is not null order by ${lane} limit 1)
    union all
    select (select n.${lane} from ${table} n where n.${wake} is not null and n.${lane} > lanes.lane
             order by n.${lane} limit 1)
      from lanes where lanes.lane is not null
  )
  select t.${name}::text as id, lanes.lane, ${WORKSPACE} as workspace, t.server_of as server, t.upload_of as upload,
         t.fresh, ${suspect} as suspect
    from lanes cross join lateral (
      select t.*, facts.* from ${table} t cross join lateral (${factsText(tasks)}) facts
       where t.${lane} = lanes.lane and t.${wake} is not null and ${hasCome(`t.${wake}`)}
         and ${inOrder ? 'true' : others('facts')}
       order by t.${due}, t.id limit 1) t
   where lanes.lane <> all($1::int[]) and coalesce(${hasCome(heldUntil)}, true)
     and ${inOrder ? others('t') : 'true'} and ${isReleased(tasks)}
   order by ${isInText('$4::text[]', 't')}, t.fresh desc,
            cardinality(array_positions($6::int[], ${WORKSPACE})),
            coalesce(array_position($7::int[], ${WORKSPACE}), 0),
            cardinality(array_positions($5::text[], ${pairText('t')})), t.${due}, t.id
   limit 1`;
}
