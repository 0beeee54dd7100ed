const DEADLINE_MS = 40_000;
const FIRST_MS = 50;
/** Asking takes several statements, which would keep the processor from what is waited for. */
const MOST_MS = 200;

/**
 * Waits for something to become true by asking again after 50 ms, then less and less often; fails after a while, saying
 * what was seen last.
 */
export async function until<T>(
  ask: () => Promise<T>,
  satisfied: (seen: T) => boolean,
  deadlineMs: number = DEADLINE_MS,
): Promise<T> {
  const deadline = Date.now() + deadlineMs;
  for (let pause = FIRST_MS; ; pause = Math.min(pause * 1.5, MOST_MS)) {
    const seen = await ask();
    if (satisfied(seen)) return seen;
    if (Date.now() > deadline)
      throw new Error(`waited too long; seen last: ${JSON.stringify(seen, null, 1)}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
