import { setTimeout as pause } from 'node:timers/promises';
import { AbortedError, ApiError, type HttpFetch, NoAnswerError } from '@crier/client';

/** An answer after this is given up and asked for again, in milliseconds. */
const ANSWER_MS = 20_000;
const PAUSE_MS = 400;

/** A fetch that gives up on an answer, as a client behind a gateway does. */
export const impatientFetch: HttpFetch = (url, request) =>
  fetch(url, { ...request, signal: AbortSignal.timeout(ANSWER_MS) });

/** A time after which nothing is repeated, in milliseconds since the epoch. It may be set later. */
export interface Deadline {
  readonly at: number;
}

/** The service did not carry a call out within the time of the run. */
class NotCarriedOutError extends Error {
  override readonly name = 'NotCarriedOutError';
}

/**
 * Repeats a call, which has to have an Idempotency-Key if it writes, until the service carries it out or refuses it.
 * @throws ApiError of a refusal (4xx), NotCarriedOutError when neither happens before the deadline
 */
export async function persist<T>(deadline: Deadline, call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!mayPass(error)) throw error;
      if (Date.now() > deadline.at) throw new NotCarriedOutError('not carried out', { cause: error });
      const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
      await pause(Math.min(Math.max(asked, PAUSE_MS), 5_000));
    }
  }
}

function mayPass(error: unknown): boolean {
  if (error instanceof NoAnswerError || error instanceof AbortedError) return true;
  if (!(error instanceof ApiError)) return false;
  return (
    error.status >= 500 || error.status === 429 || (error.status === 409 && error.retryAfterSeconds !== null)
  );
}
