/** The key that undoes the latest change. */
export const UNDO_KEY = 'z';

/** A change that can be undone at the moment. */
export interface Undo {
  /** What was done; `label` is the word for undoing it. */
  readonly message: string;
  readonly label: string;
  run(): void;
}

let offers: readonly Undo[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Undo[]): void {
  offers = next;
  for (const listener of listeners) listener();
}

/** Offers an undo, and returns the function that withdraws the offer. */
export function offerUndo(undo: Undo): () => void {
  set([...offers, undo]);
  return () => set(offers.filter((offer) => offer !== undo));
}

/** The latest change that can still be undone; null if there is none. */
export function latestUndo(): Undo | null {
  return offers.at(-1) ?? null;
}

export function subscribeToUndo(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
