/** Callers that ask while an answer is pending share it; later callers get a new one. */
export function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= ask().finally(() => {
      running = null;
    });
    return running;
  };
}
