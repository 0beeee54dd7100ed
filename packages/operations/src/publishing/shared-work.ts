/** Runs work by its key. Callers with the key of work in progress get the same result. */
export type SharedWork<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/** Runs at most one piece of work per key and at most `atOnce` in total, in the order of the calls. */
export function createSharedWork<T>(atOnce: number): SharedWork<T> {
  const underWay = new Map<string, Promise<T>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const inTurn = async (work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    // Work that ends passes its place on.
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return (key, work) => {
    const before = underWay.get(key);
    if (before) return before;
    const result = inTurn(work).finally(() => underWay.delete(key));
    underWay.set(key, result);
    return result;
  };
}
