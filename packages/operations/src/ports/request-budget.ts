/** How many requests a minute leaves. */
export interface RequestBudget {
  /** False when the request is one too many; it is not counted then. */
  readonly granted: boolean;
  readonly remaining: number;
  /** Seconds until the minute ends. */
  readonly resetSeconds: number;
}

export interface RequestBudgetStore {
  /**
   * Takes one request of the minute of a workspace, which begins with its first one. Of any number at the same time, in
   * any number of processes, exactly `perMinute` are granted.
   */
  take(workspaceId: number, perMinute: number): Promise<RequestBudget>;
}
