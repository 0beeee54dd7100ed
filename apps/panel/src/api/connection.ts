import type { Failure, FailureKind } from './failure.ts';

/** What keeps the panel from the service, or from the session, or from the newest state of what is shown. */
export type Trouble = Extract<FailureKind, 'signed-out' | 'unavailable' | 'offline' | 'conflict' | 'changed'>;

const TROUBLES: readonly FailureKind[] = ['signed-out', 'unavailable', 'offline', 'conflict', 'changed'];

export interface Connection {
  current(): Trouble | null;
  subscribe(listener: () => void): () => void;
  failed(failure: Failure): void;
  /** The service has answered. */
  succeeded(): void;
  clear(): void;
}

/** Remembers the trouble that calls run into until the service answers again. */
export function createConnection(): Connection {
  let trouble: Trouble | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Trouble | null) => {
    if (next === trouble) return;
    trouble = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => trouble,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    failed: ({ kind }) => {
      // Without a session every call fails: that is what to tell.
      if (trouble !== 'signed-out' && TROUBLES.includes(kind)) set(kind as Trouble);
    },
    succeeded: () => {
      if (trouble === 'offline' || trouble === 'unavailable') set(null);
    },
    clear: () => set(null),
  };
}
