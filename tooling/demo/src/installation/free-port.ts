import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections, so that a port kept for later stays free, and above those
 * that fetch and browsers refuse to call (Fetch standard: bad port), the last of which is 10080.
 */
const LOWEST = 10_081;
const HIGHEST = 29_999;
const TRIES = 200;

/** Whether a server could listen there now. */
export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** A port that is free on the host and not among those taken. */
export async function findFreePort(host: string, taken: readonly number[] = []): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    if (!taken.includes(port) && (await isFree(port, host))) return port;
  }
  throw new Error(`no free port between ${LOWEST} and ${HIGHEST}`);
}
