/** A task that repeats until stopped and never overlaps with itself. */
export interface Ticker {
  /** Waits for a run in progress. */
  stop(): Promise<void>;
}

/**
 * Runs `task` now, or after `firstAfterMs`, and again `everyMs` after each run ends. A failed run is reported, and the
 * next one follows as usual.
 */
export function startTicker(
  task: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
  firstAfterMs = 0,
): Ticker {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const tick = () => {
    running = task()
      .catch(onError)
      .then(() => {
        if (!stopped) timer = setTimeout(tick, everyMs);
      });
  };
  if (firstAfterMs > 0) timer = setTimeout(tick, firstAfterMs);
  else tick();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
