/** How many attempts a key may have within a window that begins with its first one. */
export interface AttemptLimit {
  /** What is counted, such as an account or an address. Stores know it by its SHA-256. */
  readonly key: string;
  readonly uses: number;
  readonly seconds: number;
}

/** Counts attempts at passwords, over all processes of an installation. */
export interface AttemptStore {
  /**
   * Counts an attempt before it is made, under each of one to four keys in turn. Exactly `uses` attempts of a window pass,
   * however many come at the same time. Answers 0, or the seconds to wait from the first key that is used up; keys after
   * that are not counted.
   */
  take(limits: readonly AttemptLimit[]): Promise<number>;
  /** Takes back an attempt that succeeded: `forget` is as if never used, the other keys count one less. */
  giveBack(forget: string, others: readonly string[]): Promise<void>;
  /** Forgets at most `limit` windows that have ended and tells how many there were. */
  sweep(limit: number): Promise<number>;
}
