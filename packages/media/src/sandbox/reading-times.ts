import type { StartedProcess } from './process-starter.ts';
import { createWallClock } from './wall-clock.ts';

/** The time that one file may take, in milliseconds. */
export interface TimeBounds {
  /** Time on the processor, from its beginning. */
  readonly processorMs: number;
  /** Time in all from its beginning, without the time spent on fetching the content. */
  readonly wallMs: number;
  /** Time for fetching the content. */
  readonly fetchMs: number;
  /** Time until it begins. */
  readonly beginMs: number;
}

/** What to do when a time has run out. */
export interface TimesUp {
  notBegun(): void;
  tooCostly(): void;
  /** It hardly had the processor. */
  starved(): void;
  notFetched(): void;
}

/** Watches the times of one reading. */
export interface ReadingTimes {
  /** Notes that the child has begun. */
  begin(): void;
  hasBegun(): boolean;
  /** Stops the clock while the content is fetched. */
  pause(): void;
  resume(): void;
  /** Stops watching. */
  stop(): void;
}

/** How often to look how much of its processor time a child has used. */
const WATCH_MS = 250;
/** The share of its time for which a child has the processor unless other programs take it all. */
const LEAST_SHARE = 0.1;

/** Watches a child from now on. The clock runs once it has begun. */
export function createReadingTimes(
  { processorMs }: StartedProcess,
  bounds: TimeBounds,
  timesUp: TimesUp,
): ReadingTimes {
  let begun = false;
  /** The processor time it took to start. */
  let usedBefore = 0;
  const beginning = setTimeout(timesUp.notBegun, bounds.beginMs);
  const overtime = async () => {
    const used = await processorMs();
    if (used === null || used >= bounds.wallMs * LEAST_SHARE) timesUp.tooCostly();
    else timesUp.starved();
  };
  const clock = createWallClock(bounds.wallMs, () => void overtime());
  const watch = async () => {
    const used = await processorMs();
    // Where the system tells no processor time, only the clock bounds it.
    if (used !== null && used - usedBefore >= bounds.processorMs) timesUp.tooCostly();
  };
  const watching = setInterval(() => void watch(), WATCH_MS);
  const fetching = setTimeout(timesUp.notFetched, bounds.beginMs + bounds.wallMs + bounds.fetchMs);
  return {
    begin() {
      begun = true;
      clearTimeout(beginning);
      void processorMs().then((used) => {
        usedBefore = used ?? 0;
      });
      clock.resume();
    },
    hasBegun: () => begun,
    pause: clock.pause,
    resume: clock.resume,
    stop() {
      clearTimeout(beginning);
      clearTimeout(fetching);
      clearInterval(watching);
      clock.stop();
    },
  };
}
