import type { Program, ProgramEnd } from './program.ts';

/** How long the next start waits: twice as long each time, up to the longest. */
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;
/** A program that ran for so long ran well: the next delay is the first again. */
const RAN_WELL_MS = 60_000;

/** A program that is started again whenever it ends by itself. */
export interface KeptProgram {
  /** Resolves when it ends before `keep` was called; never afterwards. */
  readonly neverCameUp: Promise<ProgramEnd>;
  /** Call it once the program has come up; from then on it is always restarted. */
  keep(): void;
  /** Ends it, or the wait for its next start. */
  stop(): Promise<void>;
}

/**
 * Starts a program, and once `keep` has been called restarts it whenever it ends by itself, without ever giving up,
 * because the cause, such as an unavailable database, may pass. Each restart waits longer than the one before.
 */
export function keepRunning(start: () => Program, tell: (line: string) => void): KeptProgram {
  let program = start();
  let kept = false;
  let stopping = false;
  let delayMs = FIRST_DELAY_MS;
  let pending: NodeJS.Timeout | undefined;
  const { promise: neverCameUp, resolve: giveUp } = Promise.withResolvers<ProgramEnd>();

  const watch = () => {
    const startedAt = performance.now();
    void program.ended.then((end) => {
      if (stopping) return;
      if (!kept) return giveUp(end);
      if (performance.now() - startedAt >= RAN_WELL_MS) delayMs = FIRST_DELAY_MS;
      startLater(`the ${end.name} has ended unexpectedly (${end.how})`);
    });
  };
  const startLater = (why: string) => {
    tell(`${why}; starting it again in ${delayMs / 1_000} s`);
    pending = setTimeout(() => {
      try {
        program = start();
      } catch (error) {
        return startLater(error instanceof Error ? error.message : String(error));
      }
      watch();
    }, delayMs);
    delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
  };
  watch();
  return {
    neverCameUp,
    keep: () => {
      kept = true;
    },
    stop: async () => {
      stopping = true;
      clearTimeout(pending);
      await program.stop();
    },
  };
}
