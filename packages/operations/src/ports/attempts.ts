/** How many attempts a key may have within a window that begins with its first one. */
export interface AttemptLimit {
  /** What is counted, such as an account or an address. Stores keep only its SHA-256. */
  readonly key: string;
  readonly uses: number;
  readonly seconds: number;
}

/** Counts password attempts across all processes of an installation. */
export interface AttemptStore {
  /**
   * Counts an attempt before it is made, under each of one to four keys in turn. Exactly `uses` attempts of a window
   * pass, however many arrive at once. Returns 0, or the seconds to wait for the first exhausted key; later keys are
   * not counted.
   * @throws RangeError for another number of keys
   */
  take(limits: readonly AttemptLimit[]): Promise<number>;
  /** Takes back an attempt that succeeded: resets the key `forget` and lowers the count of the other keys by one. */
  giveBack(forget: string, others: readonly string[]): Promise<void>;
  /** Deletes at most `limit` expired windows and returns how many it deleted. */
  sweep(limit: number): Promise<number>;
}
