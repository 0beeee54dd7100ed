/** Whoever asks while an answer is on its way gets that one; who asks later gets another. */
export function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= ask().finally(() => {
      running = null;
    });
    return running;
  };
}
