/** Counts by name, in the order of their first occurrence. */
export interface Tally {
  add(name: string): void;
  of(name: string): number;
  total(): number;
}

export function createTally(): Tally {
  const counts = new Map<string, number>();
  return {
    add: (name) => counts.set(name, (counts.get(name) ?? 0) + 1),
    of: (name) => counts.get(name) ?? 0,
    total: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
  };
}
