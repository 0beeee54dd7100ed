import type { Connection } from '../api/connection.ts';
import { type FailureKind, readFailure } from '../api/failure.ts';

/** Why a call is repeated later. */
export type Wait = 'offline' | 'signed-out' | 'busy';

/** Milliseconds until a call is repeated, unless the browser reports earlier that it is online. */
const TRY_MS = 2_000;
const WAITS: Readonly<Partial<Record<FailureKind, Wait>>> = {
  offline: 'offline',
  'signed-out': 'signed-out',
  unavailable: 'busy',
  conflict: 'busy',
  'too-often': 'busy',
};
/** Failures that the frame shows for the whole page. */
const TROUBLES: ReadonlySet<FailureKind> = new Set<FailureKind>(['offline', 'signed-out', 'unavailable']);

/** How to wait for passing trouble to end. */
export interface Patience {
  /** Why the same call may succeed later, which is also reported to the connection; null for a refusal. */
  readonly waitFor: (error: unknown) => Wait | null;
  /** Resolves when another try makes sense or the call is given up. Without a session, that is after a sign-in. */
  readonly untilWorthTrying: (wait: Wait) => Promise<void>;
}

/** Repeats a call until it is answered, and reports why it waits. @throws the refusal */
export async function insist<T>(
  work: () => Promise<T>,
  { waitFor, untilWorthTrying }: Patience,
  tell: (wait: Wait) => void,
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const wait = waitFor(error);
      if (wait === null) throw error;
      tell(wait);
      await untilWorthTrying(wait);
    }
  }
}

/** Waits until the connection's trouble is over, or until the signal gives the call up. */
export function patienceWith(connection: Connection, signal?: AbortSignal): Patience {
  return {
    waitFor: (error) => {
      const failure = readFailure(error);
      const wait = WAITS[failure.kind];
      if (wait === undefined || signal?.aborted) return null;
      if (TROUBLES.has(failure.kind)) connection.failed(failure);
      return wait;
    },
    untilWorthTrying: (wait) =>
      new Promise((resolve) => {
        const done = new AbortController();
        const go = () => {
          done.abort();
          resolve();
        };
        const { signal: over } = done;
        const leave = connection.subscribe(() => {
          if (connection.current() !== 'signed-out') go();
        });
        over.addEventListener('abort', leave);
        signal?.addEventListener('abort', go, { signal: over });
        if (wait === 'signed-out') return;
        addEventListener('online', go, { signal: over });
        const timer = setTimeout(go, TRY_MS);
        over.addEventListener('abort', () => clearTimeout(timer));
      }),
  };
}
