/** The facts kept about a text take about as much memory as this many units of it. */
const OVERHEAD = 500;

/** Facts about texts, computed on first use. */
export interface Recent<Value> {
  readonly of: (text: string) => Value;
  /** Begins a new turn and forgets entries that were not used recently. */
  readonly turn: () => void;
}

/**
 * Remembers the results for recently used texts: all of this turn and the previous one, and up to `most` UTF-16 units
 * of texts from older turns, however many it has seen.
 */
export function recent<Value>(most: number, make: (text: string) => Value): Recent<Value> {
  let young = new Map<string, Value>();
  let old: ReadonlyMap<string, Value> = new Map();
  let size = 0;
  return {
    of: (text) => {
      const known = young.get(text);
      if (known !== undefined) return known;
      const value = old.get(text) ?? make(text);
      size += text.length + OVERHEAD;
      young.set(text, value);
      return value;
    },
    turn: () => {
      if (size <= most) return;
      old = young;
      young = new Map();
      size = 0;
    },
  };
}
