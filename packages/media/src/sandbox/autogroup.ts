import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Two processes of a session share its part of the processor, so each has about that of priority 10. */
const NICE = 7;
/** Linux lets all accounts other than root together set one session every tenth of a second. */
const PAUSE_MS = 120;
const MAX_TRIES = 50;

/** Writes a file of `/proc`. @throws as Node does */
type Write = (path: string, text: string) => Promise<void>;

/**
 * Gives all other work precedence over a process that leads a session. If Linux shares the processor between sessions
 * first (`sched_autogroup`), a low priority within the process's own session has no effect. Does nothing on other
 * systems, and after the process has ended.
 */
export async function lowerAutogroup(leader: number, write: Write = writeFile): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    try {
      await write(`/proc/${leader}/autogroup`, String(NICE));
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return;
    }
    await pause(PAUSE_MS, undefined, { ref: false });
  }
}
