/** A request that was made while the service was up, and how it ended. */
export interface Asked {
  readonly path: string;
  readonly milliseconds: number;
  /** Null without an answer. */
  readonly status: number | null;
  /** Why there was none; empty with an answer. */
  readonly reason: string;
  /** Whether the service was up to the end. */
  readonly upThroughout: boolean;
}

/** The options of the thread that asks. */
export interface AskingOrder {
  readonly url: string;
  readonly key: string;
  readonly paths: readonly string[];
  /** How long an answer may take, in milliseconds. */
  readonly answerMs: number;
  readonly everyMs: number;
  /** Its first number is 1 while the service is up. */
  readonly up: Int32Array;
}
