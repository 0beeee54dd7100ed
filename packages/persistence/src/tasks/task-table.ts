import { notHeld, workspaceNotHeld } from '../installation/partial-hold.ts';
import type { LeaseColumns } from './lease.ts';

/**
 * Where the tasks of a kind are stored: in the rows that they are about, so that a task and its result never disagree.
 * Names are columns of `table` unless said otherwise.
 */
export interface TaskTable {
  readonly table: string;
  /** The name by which others refer to a task. */
  readonly name: string;
  /** Tasks of a lane are taken in order of `due`, then id. */
  readonly lane: string;
  /** True if a lane is one lease: its tasks run one at a time, and none before an earlier one. */
  readonly inOrder: boolean;
  /** SQL for the time until which the lane is paused, given SQL for the lane. */
  readonly laneHeldUntil?: (lane: string) => string;
  /** When the task should run. */
  readonly due: string;
  /** When the task may be claimed next; null once it has ended. */
  readonly wake: string;
  /** The number of claims that ended without a report from their holder. */
  readonly unreported: string;
  /** The processes that made these claims, each once and the latest last. */
  readonly holders: string;
  /** Additional assignments that undo what starting a task writes, each after a comma. */
  readonly undo?: string;
  /** SQL on the row `t` for the server that the task calls. */
  readonly server: string;
  /** SQL on the row `t` for what the task uploads; without it, nothing. */
  readonly upload?: string;
  /** SQL on the row `t`: false if there is nothing to do although the task has not ended. */
  readonly live?: string;
  /** True if a task that keeps crashing is not given up: it waits by itself for a while, and is tried again. */
  readonly restsAfterCrashes?: boolean;
  /** Which holds keep tasks of this kind from running: those of their workspace, or of their account, too. */
  readonly obeysHold: 'account' | 'workspace' | false;
  readonly lease: LeaseColumns;
  /** The column that identifies the task's row in `lease.table`. */
  readonly leaseKey: string;
}

/**
 * SQL that is true once a time has come. Times are stored in milliseconds, so they may be rounded up to the next one.
 */
export function hasCome(time: string): string {
  return `${time} <= now() + interval '1 millisecond'`;
}

/** SQL on the row `t` that is true if nothing holds the task. */
export function isReleased({ obeysHold }: Pick<TaskTable, 'obeysHold'>): string {
  if (obeysHold === false) return 'true';
  return obeysHold === 'account'
    ? notHeld('t.workspace_id', 't.account_id')
    : workspaceNotHeld('t.workspace_id');
}
