/** What is left of a workspace's requests in the present minute. */
export interface RequestBudget {
  /** False when the request exceeds the budget; then it is not counted. */
  readonly granted: boolean;
  readonly remaining: number;
  /** Seconds until the minute ends. */
  readonly resetSeconds: number;
}

export interface RequestBudgetStore {
  /**
   * Takes one request from the workspace's minute, which begins with its first request. Exactly `perMinute` requests
   * are granted, however many arrive at once and in however many processes.
   */
  take(workspaceId: number, perMinute: number): Promise<RequestBudget>;
}
