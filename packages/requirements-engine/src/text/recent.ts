/** What is known of a text weighs about as much as this many units of it. */
const OVERHEAD = 500;

/** What is known of texts, made when it is asked for first. */
export interface Recent<Value> {
  readonly of: (text: string) => Value;
  /** Begins a new turn: what was not asked for of late is forgotten. */
  readonly turn: () => void;
}

/**
 * Remembers what was made of the texts that were asked for of late: always those of this turn and the turn before, and
 * of older turns texts of `most` UTF-16 units or less, however many it has seen.
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
