const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_CHECK_MS = 500;

/**
 * Resolves when the demo is told to end: by a signal, or because the process that started it has gone. A shell between
 * pnpm and this process dies of SIGTERM without passing it on.
 */
export function untilInterrupted(): Promise<string> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      if (process.ppid !== parent) interrupt('the program that started the demo has gone');
    }, PARENT_CHECK_MS).unref();
    const interrupt = (reason: string) => {
      clearInterval(watch);
      resolve(reason);
    };
    for (const signal of SIGNALS) process.on(signal, () => interrupt(signal));
  });
}
