import { pause } from './pause.ts';

export interface AlarmDependencies {
  /** How many milliseconds until the next thing falls due; null if nothing will. */
  readonly untilNext: () => Promise<number | null>;
  readonly ring: () => Promise<void>;
  /** How often the time is read again, because something earlier may have been added. */
  readonly lookEveryMs: number;
  readonly onError: (error: unknown) => void;
}

/** Rings at each due time until `signal` is aborted; resolves once no ring is in progress. */
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
