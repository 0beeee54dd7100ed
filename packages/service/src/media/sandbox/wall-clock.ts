/** A time that runs only while nobody has paused it. */
export interface WallClock {
  resume(): void;
  pause(): void;
  /** It never runs again. */
  stop(): void;
}

/** Calls `onEnd` once so many milliseconds have run. It begins paused. */
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
