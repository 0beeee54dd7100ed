import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 50;

/** Asks again and again until `probe` answers something; fails with `what` when it does not within `ms`. */
export async function until<T>(
  what: string,
  ms: number,
  probe: () => Promise<T | null | undefined | false>,
): Promise<T> {
  const deadline = Date.now() + ms;
  let last: unknown;
  while (Date.now() < deadline) {
    try {
      const found = await probe();
      if (found !== null && found !== undefined && found !== false) return found;
      last = undefined;
    } catch (error) {
      last = error;
    }
    await pause(POLL_MS);
  }
  throw new Error(`${what}: not within ${ms} ms`, { cause: last });
}
