/** Resolves after the seconds, or as soon as the signal aborts. */
export function waitFor(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, seconds * 1_000);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
