import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Two processes of a session are shared its part between them: each then has about that of a priority of 10. */
const NICE = 7;
/** Linux lets accounts other than root set one session every tenth of a second, all of them together. */
const PAUSE_MS = 120;
const MAX_TRIES = 50;

/** Writes a file of `/proc`. @throws as Node does */
type Write = (path: string, text: string) => Promise<void>;

/**
 * Lets all other work go before a process that leads a session. Where Linux shares the processor between sessions first
 * (`sched_autogroup`), a low priority within its own session says nothing. Elsewhere, and once the process has ended,
 * nothing happens.
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
