import { callersOf } from './callers.ts';
import { processStart } from './process-start.ts';

/** Why the process is to end, and the exit code that shells give for it. */
export interface Interruption {
  readonly reason: string;
  readonly exitCode: number;
}

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
const CHECK_MS = 500;

/**
 * Resolves when the process is told to end: by a signal, or because what started it has gone. Package managers and the
 * shells between them die of SIGTERM without passing it on, so each of them is watched.
 */
export function untilInterrupted(): Promise<Interruption> {
  const callers = callersOf(process.ppid).map((pid) => ({ pid, start: processStart(pid) }));
  return new Promise((resolve) => {
    const interrupt = (interruption: Interruption) => {
      clearInterval(watch);
      resolve(interruption);
    };
    const watch = setInterval(() => {
      const gone =
        process.ppid !== callers[0]?.pid || callers.some(({ pid, start }) => processStart(pid) !== start);
      if (gone)
        interrupt({ reason: 'the program that started this one has gone', exitCode: EXIT_CODES.SIGTERM });
    }, CHECK_MS).unref();
    for (const [signal, exitCode] of Object.entries(EXIT_CODES)) {
      process.on(signal, () => interrupt({ reason: signal, exitCode }));
    }
  });
}
