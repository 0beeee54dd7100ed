import type { LeaseColumns } from './lease.ts';

/**
 * Where the tasks of a kind are kept: in the rows that they are about, so that a task and what came of it never
 * disagree. Names are columns of `table` unless said otherwise.
 */
export interface TaskTable {
  readonly table: string;
  /** What others call a task by. */
  readonly name: string;
  /** Tasks of a lane are taken in order of `due`, then id. */
  readonly lane: string;
  /** True when a lane is one lease: its tasks are carried out one at a time, and none before an earlier one. */
  readonly inOrder: boolean;
  /** SQL for the time until which nothing of the lane is done, given SQL for the lane. */
  readonly laneHeldUntil?: (lane: string) => string;
  /** When the task was to be done. */
  readonly due: string;
  /** From when it may be claimed; null once it has ended. */
  readonly wake: string;
  /** How many claims ended without a word from their holder. */
  readonly unreported: string;
  /** SQL on the row `t` for the server that the task talks to. */
  readonly server: string;
  /** SQL on the row `t`: false when there is nothing to do, although the task has not ended. */
  readonly live?: string;
  /** True when nothing of this kind is done while the installation is held. */
  readonly obeysHold: boolean;
  readonly lease: LeaseColumns;
  /** Which row of `lease.table` it is. */
  readonly leaseKey: string;
}

/** A time that has come; times are kept to the millisecond, and may so be rounded to the next. */
export function hasCome(time: string): string {
  return `${time} <= now() + interval '1 millisecond'`;
}
