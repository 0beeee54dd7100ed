import type { AttemptStore } from '../../src/ports/attempts.ts';
import type { AttemptsUnderTest } from '../conformance/attempts-under-test.ts';

/** Attempts in memory. It never awaits between reading and writing, so every method is atomic. */
export function createMemoryAttempts(now: () => number): AttemptsUnderTest {
  const windows = new Map<string, { readonly uses: number; readonly endsAt: number }>();
  const count = (key: string, change: (uses: number) => number) => {
    const window = windows.get(key);
    if (window !== undefined) windows.set(key, { ...window, uses: Math.max(0, change(window.uses)) });
  };
  const store: AttemptStore = {
    take: async (limits) => {
      if (limits.length < 1 || limits.length > 4) throw new RangeError('an attempt has one to four keys');
      for (const { key, uses, seconds } of limits) {
        const window = windows.get(key);
        if (window === undefined || window.endsAt <= now()) {
          windows.set(key, { uses: 1, endsAt: now() + seconds * 1_000 });
        } else if (window.uses < uses) {
          count(key, (used) => used + 1);
        } else {
          return Math.max(1, Math.ceil((window.endsAt - now()) / 1_000));
        }
      }
      return 0;
    },
    giveBack: async (forget, others) => {
      count(forget, () => 0);
      for (const key of others) count(key, (used) => used - 1);
    },
    sweep: async (limit) => {
      const ended = [...windows].filter(([, { endsAt }]) => endsAt <= now()).slice(0, limit);
      for (const [key] of ended) windows.delete(key);
      return ended.length;
    },
  };
  return {
    processes: [store, store],
    endWindows: async () => {
      for (const [key, window] of windows) windows.set(key, { ...window, endsAt: now() });
    },
    close: async () => undefined,
  };
}
