/** A clock that runs only while nobody has paused it. */
export interface WallClock {
  resume(): void;
  pause(): void;
  /** Stops it for good. */
  stop(): void;
}

/** Calls `onEnd` once the clock has run for the given milliseconds. It starts paused. */
export function createWallClock(ms: number, onEnd: () => void): WallClock {
  let left = ms;
  let running: { readonly since: number; readonly timer: NodeJS.Timeout } | null = null;
  let stopped = false;
  const pause = () => {
    if (!running) return;
    clearTimeout(running.timer);
    left = Math.max(0, left - (performance.now() - running.since));
    running = null;
  };
  return {
    resume() {
      if (!stopped) running ??= { since: performance.now(), timer: setTimeout(onEnd, left) };
    },
    pause,
    stop() {
      pause();
      stopped = true;
    },
  };
}
