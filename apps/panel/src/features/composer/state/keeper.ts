/** Writes the last of the entries that it is given. */
export interface Keeper<T> {
  /** The entry is written in a moment, unless another one takes its place before. */
  keep(entry: T): void;
  /** Writes at once what waits. */
  flush(): void;
  /** Forgets what waits. */
  drop(): void;
}

/** Runs something in a moment; the answer cancels it. */
export type Soon = (run: () => void) => () => void;

/** Writes entries in a moment, so that writing keeps nobody waiting. Only the last one is written. */
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

/** Once what changed is on the screen. A page that nobody sees draws nothing: there it runs at once. */
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
