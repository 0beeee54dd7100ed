import type { AttemptStore } from '../../ports/attempts.ts';

/** Attempts that are counted for two processes. */
export interface AttemptsUnderTest {
  readonly processes: readonly [AttemptStore, AttemptStore];
  /** Lets every window that has begun end. */
  endWindows(): Promise<void>;
  close(): Promise<void>;
}
