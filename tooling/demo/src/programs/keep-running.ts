import { describeEnd, type Program, type ProgramEnd } from './program.ts';

const RESTARTS = 3;
const WITHIN_MS = 60_000;

/** A program that is started again when it ends by itself. */
export interface KeptProgram {
  /** Resolves when it has ended too often to be started again. */
  readonly givenUp: Promise<ProgramEnd>;
  /** From now on a program that ends is started again; before, its end is final. */
  keep(): void;
  stop(): Promise<void>;
}

/**
 * Starts a program, and once `keep` has been called starts it again whenever it ends by itself, at most three times a
 * minute: somebody who kills the worker sees the next one carry on.
 */
export function keepRunning(
  start: () => Program,
  tell: (line: string) => void,
  now: () => number = Date.now,
): KeptProgram {
  let program = start();
  let kept = false;
  let stopping = false;
  let restarts: number[] = [];
  const givenUp = new Promise<ProgramEnd>((resolve, reject) => {
    const watch = () => {
      void program.ended.then((end) => {
        if (stopping) return;
        restarts = restarts.filter((at) => now() - at < WITHIN_MS);
        if (!kept || restarts.length >= RESTARTS) return resolve(end);
        restarts.push(now());
        tell(`${describeEnd({ ...end, lastLines: [] })}; starting it again`);
        try {
          program = start();
          watch();
        } catch (error) {
          reject(error);
        }
      });
    };
    watch();
  });
  return {
    givenUp,
    keep: () => {
      kept = true;
    },
    stop: async () => {
      stopping = true;
      await program.stop();
    },
  };
}
