/** Writes the latest of the entries it receives. */
export interface Keeper<T> {
  /** Writes the entry after a moment, unless another one replaces it first. */
  keep(entry: T): void;
  /** Writes the waiting entry at once. */
  flush(): void;
  /** Discards the waiting entry. */
  drop(): void;
}

/** Runs something after a moment, and returns the function that cancels it. */
export type Soon = (run: () => void) => () => void;

/** Writes only the latest entry and only after a moment, so that nobody waits for the writing. */
export function createKeeper<T>(write: (entry: T) => void, soon: Soon): Keeper<T> {
  let waiting: { readonly entry: T } | null = null;
  let cancel = () => {};
  const flush = () => {
    cancel();
    const last = waiting;
    waiting = null;
    if (last !== null) write(last.entry);
  };
  return {
    keep: (entry) => {
      const planned = waiting !== null;
      waiting = { entry };
      if (!planned) cancel = soon(flush);
    },
    flush,
    drop: () => {
      cancel();
      waiting = null;
    },
  };
}

/** Runs after the change is on the screen. A hidden page draws nothing, so there it runs at once. */
export const afterPaint: Soon = (run) => {
  if (document.hidden) {
    run();
    return () => {};
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
