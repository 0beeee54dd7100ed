import { MAX_CRASHES } from '@crier/operations/ports';
import type { TaskTable } from './task-table.ts';

/** A process that has been silent for longer is dead, unless the database was away. */
export const SILENCE = `interval '6 seconds'`;

/**
 * SQL assignments that count a claim of the process `$4` on the row `l`. An earlier claim of the same process counts no
 * more: that process is alive.
 */
export function countClaim({ unreported, holders }: TaskTable): string {
  const again = `(l.${unreported} > 0 and $4::uuid = any(l.${holders}))`;
  const others = `array_remove(l.${holders}, $4::uuid)`;
  return `${unreported} = l.${unreported} + case when ${again} then 0 else 1 end,
           ${holders} = array_append(case when l.${unreported} = 0 then '{}' else ${others} end, $4::uuid)`;
}

/**
 * The condition on the row `t` that its claims would end the task, but one of their processes may be alive: it reported
 * lately, or nobody has reported steadily, so that the silence may be the database's. The task waits until it is known:
 * a live process gives its claim back.
 */
export function isUndecided({ unreported, holders }: TaskTable): string {
  const steady = `
           select from workers s where s.beat_at > now() - ${SILENCE} and s.steady_since < now() - ${SILENCE}`;
  return `(t.${unreported} >= ${MAX_CRASHES} and exists (
           select from workers w where w.id = any(t.${holders})
              and (w.beat_at > now() - ${SILENCE} or not exists (${steady}))))`;
}

/** SQL assignments that take back the claim of a process, which proves to be alive. */
export function forgetClaim({ unreported, holders }: TaskTable, holder: string): string {
  return `${unreported} = greatest(${unreported} - 1, 0), ${holders} = array_remove(${holders}, ${holder}::uuid)`;
}

/** SQL assignments that let the claim of a process count, although the process is alive. */
export function keepClaim({ holders }: TaskTable, holder: string): string {
  return `${holders} = array_remove(${holders}, ${holder}::uuid)`;
}

/** The condition that a claim of the process counts on the row `t`. */
export function isClaimedBy({ holders }: TaskTable, holder: string): string {
  return `${holder}::uuid = any(t.${holders})`;
}

/** SQL assignments for a task that nobody claims and that ended no process. */
export function noClaims({ unreported, holders }: TaskTable): string {
  return `${unreported} = 0, ${holders} = '{}'`;
}

/** SQL assignments that forget all claims but the last. */
export function onlyLastClaim({ unreported, holders }: TaskTable): string {
  return `${unreported} = least(${unreported}, 1), ${holders} = ${holders}[cardinality(${holders}):]`;
}

/** The condition that there are claims before the last. */
export function hasEarlierClaims({ unreported }: TaskTable): string {
  return `${unreported} > 1`;
}
