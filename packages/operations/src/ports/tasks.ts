/** A task that may be claimed next. */
export interface NextTask {
  readonly id: string;
  /** The lane in which tasks take turns, such as an account. */
  readonly lane: number;
  readonly workspace: number;
  /** The server that the task talks to; empty for none. */
  readonly server: string;
  /** Whether the task has been due for less than a minute, so it is no backlog. */
  readonly fresh: boolean;
  /**
   * Whether the last two claims ended without a report from their holders, so that the task may cause the next crash.
   */
  readonly suspect: boolean;
}

/** Restricts which task a worker may take next, given the tasks it has in hand. */
export interface TaskShare {
  readonly inHand: readonly NextTask[];
  /** Tasks to leave alone, with their lanes if those are processed in order. */
  readonly without: readonly NextTask[];
  /** Workspaces and servers that already have their share. */
  readonly workspaces: readonly number[];
  readonly servers: readonly string[];
  /** Workspaces in the order of their last turn, the latest last. */
  readonly turns: readonly number[];
  /** True when backlogs already have their share. */
  readonly onlyFresh: boolean;
  /** True while a suspect task is in hand, so that its crash takes no other task with it. */
  readonly noSuspects: boolean;
}

/** A task is given up after this number of claims that ended without a report because the process died. */
export const MAX_CRASHES = 3;
