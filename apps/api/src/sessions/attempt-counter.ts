/** Counts attempts by key within windows that begin with a key's first attempt. In this process only. */
export interface AttemptCounter {
  /** Counts an attempt before it is made. Answers 0, or the seconds to wait when there were too many. */
  take(key: string): number;
  /** Forgets the attempts of a key, as after one that succeeded. */
  forget(key: string): void;
}

/** Most keys remembered; past it the oldest window is forgotten. */
const MAX_KEYS = 50_000;

/** Allows `uses` attempts per key in `seconds`. Counting first makes attempts at the same time count as well. */
export function createAttemptCounter(
  { uses, seconds }: { readonly uses: number; readonly seconds: number },
  now: () => number,
): AttemptCounter {
  const windows = new Map<string, { uses: number; readonly endsAt: number }>();
  return {
    take: (key) => {
      const time = now();
      const known = windows.get(key);
      if (known !== undefined && known.endsAt > time) {
        if (known.uses >= uses) return Math.max(1, Math.ceil((known.endsAt - time) / 1_000));
        known.uses += 1;
        return 0;
      }
      windows.delete(key);
      const [oldest] = windows.size >= MAX_KEYS ? windows.keys() : [];
      if (oldest !== undefined) windows.delete(oldest);
      windows.set(key, { uses: 1, endsAt: time + seconds * 1_000 });
      return 0;
    },
    forget: (key) => {
      windows.delete(key);
    },
  };
}
