import { pause } from './pause.ts';

export interface AlarmDependencies {
  /** In how many milliseconds something falls due next; null for nothing. */
  readonly untilNext: () => Promise<number | null>;
  readonly ring: () => Promise<void>;
  /** How often the time is asked for, because something may have come in between. */
  readonly lookEveryMs: number;
  readonly onError: (error: unknown) => void;
}

/** Rings at each time at which something falls due, until `signal` is aborted; resolves once no ring is in progress. */
export async function startAlarm(deps: AlarmDependencies, signal: AbortSignal): Promise<void> {
  const { untilNext, ring, lookEveryMs, onError } = deps;
  while (!signal.aborted) {
    try {
      const ms = await untilNext();
      const isSoon = ms !== null && ms <= lookEveryMs;
      await pause(isSoon ? ms : lookEveryMs, signal);
      if (isSoon && !signal.aborted) await ring();
    } catch (error) {
      onError(error);
      await pause(lookEveryMs, signal);
    }
  }
}
