/** A task that may be claimed next. */
export interface NextTask {
  readonly id: string;
  /** What it takes turns in, such as an account. */
  readonly lane: number;
  readonly workspace: number;
  /** The server it talks to; empty for none. */
  readonly server: string;
  /** Due for less than a minute, so no backlog. */
  readonly fresh: boolean;
  /** The last two claims ended without a word from their holders: the next crash may be its doing. */
  readonly suspect: boolean;
}

/** What a worker that has tasks in hand takes next. */
export interface TaskShare {
  readonly inHand: readonly NextTask[];
  /** Tasks to leave alone, with their lanes where these go in order. */
  readonly without: readonly NextTask[];
  /** Workspaces and servers that have their share. */
  readonly workspaces: readonly number[];
  readonly servers: readonly string[];
  /** Workspaces by their last turn, the latest last. */
  readonly turns: readonly number[];
  /** True when backlogs have their share. */
  readonly onlyFresh: boolean;
  /** True while one that is suspect is in hand, so that it takes no other with it. */
  readonly noSuspects: boolean;
}

/** A task whose claims ended so often without a word from their holder, because the process died, is given up. */
export const MAX_CRASHES = 3;
