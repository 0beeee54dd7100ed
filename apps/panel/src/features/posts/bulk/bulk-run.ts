import type { Failure } from '../../../api/failure.ts';

/** One change of a run, to one record. */
export interface BulkItem<T> {
  readonly record: T;
  /** Sent as `Idempotency-Key`: if the answer was lost, a repeat with the same key changes nothing twice. */
  readonly key: string;
}

export interface BulkFailure<T> {
  readonly record: T;
  readonly failure: Failure;
  /** The key for the next attempt. */
  readonly key: string;
}

/** How far a run has come. */
export interface BulkState<T, Result> {
  readonly total: number;
  readonly done: readonly Result[];
  readonly failures: readonly BulkFailure<T>[];
  /** Seconds that the service asked to wait; null while nothing waits. */
  readonly waiting: number | null;
}

export interface BulkRun<T, Result> {
  readonly items: readonly BulkItem<T>[];
  readonly work: (item: BulkItem<T>) => Promise<Result>;
  readonly readFailure: (error: unknown) => Failure;
  readonly onState: (state: BulkState<T, Result>) => void;
  /** Resolves after the seconds, or at once when the run is stopped. */
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>;
  readonly randomKey: () => string;
  /** Whether the items are carried out one after the other, because their order matters. */
  readonly inTurn?: boolean;
  /** Stops the run: what has begun ends, nothing else begins. */
  readonly signal: AbortSignal;
}

/** Requests under way at once. */
const AT_ONCE = 3;
/** How often one item is repeated because the service has no capacity left for the caller. */
const MOST_REFUSED = 6;
/** The pause if the service does not name one. */
const USUAL_WAIT_SECONDS = 5;

/**
 * Carries out one change after the other, a few at once, and ends with what was done and what failed. A refused item
 * does not stop the others. When the service says that the budget of requests is used up, everything pauses for as long
 * as it asks, and the item is tried again. Every item is carried out at most once.
 */
export async function runBulk<T, Result>(run: BulkRun<T, Result>): Promise<BulkState<T, Result>> {
  const { items, signal } = run;
  const left = [...items];
  let state: BulkState<T, Result> = { total: items.length, done: [], failures: [], waiting: null };
  const set = (change: Partial<BulkState<T, Result>>) => {
    state = { ...state, ...change };
    run.onState(state);
  };
  let pause: Promise<void> | null = null;
  const rest = async (seconds: number) => {
    if (pause === null) {
      set({ waiting: seconds });
      pause = run.wait(seconds, signal).then(() => {
        pause = null;
        set({ waiting: null });
      });
    }
    await pause;
  };
  const carryOut = async (item: BulkItem<T>) => {
    for (let refused = 0; ; refused += 1) {
      try {
        const result = await run.work(item);
        set({ done: [...state.done, result] });
        return;
      } catch (error) {
        const failure = run.readFailure(error);
        if (failure.kind === 'too-often' && refused < MOST_REFUSED && !signal.aborted) {
          await rest(failure.retryAfterSeconds ?? USUAL_WAIT_SECONDS);
          if (!signal.aborted) continue;
        }
        const { record } = item;
        const key = isUncertain(failure) ? item.key : run.randomKey();
        set({ failures: [...state.failures, { record, failure, key }] });
        return;
      }
    }
  };
  const lane = async () => {
    for (;;) {
      if (pause !== null) await pause;
      const item = signal.aborted ? undefined : left.shift();
      if (item === undefined) return;
      await carryOut(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(run.inTurn ? 1 : AT_ONCE, items.length) }, lane));
  return state;
}

/** Whether the change may have been made, although no answer says so. */
function isUncertain({ kind }: Failure): boolean {
  return kind === 'offline' || kind === 'unavailable' || kind === 'unexpected' || kind === 'conflict';
}
