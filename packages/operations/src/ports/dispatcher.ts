/** A post that was found overdue by more than the limit of its workspace; nothing is sent until a person decides. */
export interface MissedPost {
  /** UUIDs. */
  readonly post: string;
  readonly workspace: string;
  readonly dueAt: Date;
}

/** Starts the publications of due posts. Every method is atomic. */
export interface Dispatcher {
  /**
   * Dispatches every post that has been due for `overdueMs`, in order of due time, then id; returns how many. Posts that
   * are overdue by more than the limit of their workspace are marked as missed instead. A post is
   * claimed for publishing once. The transaction that claims a batch of posts sends a job for each account that has
   * something to publish now, and one for each later time of an account.
   * @throws the first failure, after every other post has been dispatched; at once when the database cannot be reached,
   * so that the next call begins with the earliest again
   */
  dispatchDue(overdueMs?: number): Promise<number>;
  /** Returns the time in milliseconds until the next post that is not due yet falls due; null if there is none. */
  untilNextDue(): Promise<number | null>;
  /** Records that a worker is alive, and any silence before that. */
  beat(): Promise<void>;
}
