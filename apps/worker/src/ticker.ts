/** A task repeated until stopped, never overlapping with itself. */
export interface Ticker {
  /** Waits for a run in progress. */
  stop(): Promise<void>;
}

/** Runs `task` now and then `everyMs` after each run ends. A failed run is reported and the next comes as usual. */
export function startTicker(
  task: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
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
  tick();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
