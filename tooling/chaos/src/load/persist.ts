import { setTimeout as pause } from 'node:timers/promises';
import { AbortedError, ApiError, type HttpFetch, NoAnswerError } from '@crier/client';

/** How long to wait for an answer before the call is repeated, in milliseconds. */
const ANSWER_MS = 20_000;
const PAUSE_MS = 400;

/** A fetch that gives up waiting for an answer, as a client behind a gateway does. */
export const impatientFetch: HttpFetch = (url, request) =>
  fetch(url, { ...request, signal: AbortSignal.timeout(ANSWER_MS) });

/** The time after which nothing is repeated, in milliseconds since the epoch. It may be set later. */
export interface Deadline {
  readonly at: number;
}

/** The service did not carry out a call before the deadline of the run. */
class NotCarriedOutError extends Error {
  override readonly name = 'NotCarriedOutError';
}

/**
 * Repeats a call until the service carries it out or refuses it. A call that writes must have an Idempotency-Key.
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
