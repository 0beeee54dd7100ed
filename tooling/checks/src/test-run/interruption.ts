const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
const PARENT_CHECK_MS = 500;

/**
 * Calls `stop` once, with a reason and the exit code that belongs to it, when the run is told to end: by a signal, or
 * because the process that started it has gone. A shell between pnpm and this process dies of SIGTERM without passing
 * it on.
 */
export function onInterruption(stop: (reason: string, exitCode: number) => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) interrupt('the caller has gone', EXIT_CODES.SIGTERM);
  }, PARENT_CHECK_MS).unref();
  let interrupted = false;
  const interrupt = (reason: string, exitCode: number) => {
    clearInterval(watch);
    if (interrupted) return;
    interrupted = true;
    stop(reason, exitCode);
  };
  for (const [signal, exitCode] of Object.entries(EXIT_CODES))
    process.on(signal, () => interrupt(signal, exitCode));
}
