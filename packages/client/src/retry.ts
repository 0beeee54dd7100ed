import type { Effects } from './effects.ts';
import { AbortedError, ApiError, type ClientError, isClientError, NoAnswerError } from './errors.ts';
import type { Signal } from './http.ts';

/** How long a call is repeated before its failure is reported. */
export interface RetryLimits {
  /** Requests of one call, including the first. */
  readonly attempts: number;
  /** Milliseconds from the first request; no repeat starts later. */
  readonly totalMilliseconds: number;
}

export const DEFAULT_LIMITS: RetryLimits = { attempts: 4, totalMilliseconds: 60_000 };

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;
/** Statuses after which the same request may succeed later. */
const PASSING = new Set([429, 502, 503, 504]);

/**
 * Repeats the work while its failure is temporary: no answer, an overloaded or absent service (429, 502, 503, 504), or
 * a 409 with a time to retry, which says that the first request is still being carried out. The work must be safe to
 * repeat.
 * @throws the error of the last attempt
 */
export async function withRetries<T>(
  effects: Effects,
  limits: RetryLimits,
  signal: Signal | undefined,
  attempt: () => Promise<T>,
): Promise<T> {
  const deadline = effects.now() + limits.totalMilliseconds;
  for (let made = 1; ; made += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isClientError(error) || !passes(error) || made >= limits.attempts) throw error;
      const pause = pauseBefore(made, error, effects);
      if (effects.now() + pause > deadline) throw error;
      await effects.sleep(pause, signal);
      if (signal?.aborted) throw new AbortedError(error);
    }
  }
}

function passes(error: ClientError): boolean {
  if (error instanceof NoAnswerError) return true;
  if (!(error instanceof ApiError)) return false;
  return PASSING.has(error.status) || (error.status === 409 && error.retryAfterSeconds !== null);
}

/** The time the service asks for, else a growing one that varies between clients. */
function pauseBefore(made: number, error: ClientError, { random }: Effects): number {
  if (error instanceof ApiError && error.retryAfterSeconds !== null) return error.retryAfterSeconds * 1_000;
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** made);
  return longest / 2 + (longest / 2) * random();
}
