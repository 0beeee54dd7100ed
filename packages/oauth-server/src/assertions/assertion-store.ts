/** Assertions that have been presented (RFC 7523 §3). */
export interface AssertionStore {
  /**
   * Records an assertion until it expires: `true` for exactly one call per app and id, under any concurrency and across
   * processes. It cleans nothing up.
   */
  claim(clientId: string, idHash: string, expiresAt: Date): Promise<boolean>;
}
