/** What one sweep found standing still and set going again. */
export interface SweepResult {
  readonly overduePosts: number;
  readonly stalledPublications: number;
}

/** Turns due posts into publications under way, and finds what stands still. Every method is atomic. */
export interface Dispatcher {
  /**
   * Claims a due post for publishing and sends one job per publication, in one transaction. Does nothing when the post
   * is not due, was rescheduled (another revision), trashed, or already claimed.
   */
  dispatch(post: string, revision: number): Promise<boolean>;
  /** Dispatches overdue posts whose job got lost and sends jobs for publications nobody looks after. */
  sweep(): Promise<SweepResult>;
  /** Notes that a worker lives, and remembers the silence before when there was one. */
  beat(): Promise<void>;
}
