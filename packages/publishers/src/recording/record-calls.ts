import { AsyncLocalStorage } from 'node:async_hooks';
import type { Exchange } from './redact-exchange.ts';
import type { Place, Tape } from './tape.ts';

interface Running {
  readonly tape: Tape;
  readonly onError: (error: unknown) => void;
  /** Null between the operations of a publication, whose calls are not recorded: they carry grants. */
  readonly place: Place | null;
}

const running = new AsyncLocalStorage<Running>();

/** Runs `work`; the calls of its publishing operations are put on the tape. A failure of the tape changes nothing. */
export function recordCalls<T>(
  tape: Tape,
  onError: (error: unknown) => void,
  work: () => Promise<T>,
): Promise<T> {
  return running.run({ tape, onError, place: null }, work);
}

/** Runs an operation of publishing, whose calls are recorded if the publication is. */
export function withinOperation<T>(place: Place, work: () => Promise<T>): Promise<T> {
  const around = running.getStore();
  return around === undefined ? work() : running.run({ ...around, place }, work);
}

/** Offers a call to the tape of the publication that is being recorded, if one is. */
export function offerCall(exchange: Exchange, secrets: readonly string[]): void {
  const around = running.getStore();
  if (around === undefined || around.place === null) return;
  try {
    around.tape.add(exchange, around.place, secrets);
  } catch (error) {
    around.onError(error);
  }
}
