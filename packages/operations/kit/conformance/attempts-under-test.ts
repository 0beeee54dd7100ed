import type { AttemptStore } from '../../src/ports/attempts.ts';

/** Attempts counted by two processes. */
export interface AttemptsUnderTest {
  readonly processes: readonly [AttemptStore, AttemptStore];
  /** Makes every window that has begun expire. */
  endWindows(): Promise<void>;
  close(): Promise<void>;
}
