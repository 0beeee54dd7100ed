import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 100;

/** Resolves when `/readyz` says that everything is there; rejects, saying what is not, after `timeoutMs`. */
export async function untilReady(url: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let last = 'it does not answer';
  while (Date.now() < deadline) {
    try {
      const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
      if (response.ok) return;
      last = await response.text();
    } catch {
      // Not listening yet.
    }
    await pause(POLL_MS);
  }
  throw new Error(`the service is not ready after ${Math.round(timeoutMs / 1_000)} seconds: ${last}`);
}
