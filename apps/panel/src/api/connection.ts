import type { Failure, FailureKind } from './failure.ts';

/** A failure that cuts the panel off from the service or the session, or says that what it shows is outdated. */
export type Trouble = Extract<FailureKind, 'signed-out' | 'unavailable' | 'offline' | 'conflict' | 'changed'>;

const TROUBLES: readonly FailureKind[] = ['signed-out', 'unavailable', 'offline', 'conflict', 'changed'];

/** Whether the frame shows a failure itself, in its sign-in dialog or its banner. */
export function isTrouble(kind: FailureKind): kind is Trouble {
  return TROUBLES.includes(kind);
}

export interface Connection {
  current(): Trouble | null;
  subscribe(listener: () => void): () => void;
  failed(failure: Failure): void;
  /** The service has answered. */
  succeeded(): void;
  clear(): void;
}

/**
 * Remembers the trouble that calls run into. The next answer clears `offline` and `unavailable`; `clear` clears any.
 */
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
      // Without a session every call fails, so a later failure does not replace that message.
      if (trouble !== 'signed-out' && isTrouble(kind)) set(kind);
    },
    succeeded: () => {
      if (trouble === 'offline' || trouble === 'unavailable') set(null);
    },
    clear: () => set(null),
  };
}
