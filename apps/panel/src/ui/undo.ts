/** The key that takes back what was done last. */
export const UNDO_KEY = 'z';

/** What can be taken back for now. */
export interface Undo {
  /** What was done, and the word for taking it back. */
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

/** Offers to take something back until the answer is called. */
export function offerUndo(undo: Undo): () => void {
  set([...offers, undo]);
  return () => set(offers.filter((offer) => offer !== undo));
}

/** What was done last and can still be taken back; null when there is nothing. */
export function latestUndo(): Undo | null {
  return offers.at(-1) ?? null;
}

export function subscribeToUndo(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
