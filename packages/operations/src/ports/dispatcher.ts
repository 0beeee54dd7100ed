/** The stalled work that one sweep restarted. */
export interface SweepResult {
  readonly overduePosts: number;
  readonly stalledPublications: number;
}

/** Starts the publications of due posts, and finds stalled work. Every method is atomic. */
export interface Dispatcher {
  /**
   * Claims a due post for publishing and sends one job per publication, in one transaction. Does nothing when the post
   * is not due, was rescheduled (another revision), trashed, or already claimed.
   */
  dispatch(post: string, revision: number): Promise<boolean>;
  /** Dispatches overdue posts whose job was lost, and sends jobs for publications without an active holder. */
  sweep(): Promise<SweepResult>;
  /** Records that a worker is alive, and any silence before that. */
  beat(): Promise<void>;
}
