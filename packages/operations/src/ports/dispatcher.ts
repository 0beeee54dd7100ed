/** Starts the publications of due posts. Every method is atomic. */
export interface Dispatcher {
  /**
   * Dispatches every post that has been due for `overdueMs`, in order of due time, then id; returns how many. A post is
   * claimed for publishing once, and gets one job per publication in the same transaction.
   * @throws the first failure, after every other post has been dispatched
   */
  dispatchDue(overdueMs?: number): Promise<number>;
  /** In how many milliseconds the next post falls due that is not due yet; null without one. */
  untilNextDue(): Promise<number | null>;
  /** Records that a worker is alive, and any silence before that. */
  beat(): Promise<void>;
}
