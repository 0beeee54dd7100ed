const DEADLINE_MS = 40_000;

/** Waits for something to become true by asking every 50 ms; fails after a while, saying what was seen last. */
export async function until<T>(
  ask: () => Promise<T>,
  satisfied: (seen: T) => boolean,
  deadlineMs: number = DEADLINE_MS,
): Promise<T> {
  const deadline = Date.now() + deadlineMs;
  for (;;) {
    const seen = await ask();
    if (satisfied(seen)) return seen;
    if (Date.now() > deadline)
      throw new Error(`waited too long; seen last: ${JSON.stringify(seen, null, 1)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
