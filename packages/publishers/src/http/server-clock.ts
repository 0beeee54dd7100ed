import type { SentTime } from '../same-post.ts';
import type { CallAnswer } from './call.ts';

/**
 * How precisely server times can be compared with ours. With a Date header, which has whole seconds: one second plus
 * the difference between our database's clock and ours. Without one, the server's clock is unknown.
 */
const TOLERANCE_MS = 5_000;
const TOLERANCE_WITHOUT_DATE_MS = 10 * 60 * 1_000;

/** A server's clock beside ours, in milliseconds. */
export interface ServerClock {
  /** Added to our time, it gives the server's. */
  readonly skewMs: number;
  readonly toleranceMs: number;
}

export const UNKNOWN_CLOCK: ServerClock = { skewMs: 0, toleranceMs: TOLERANCE_WITHOUT_DATE_MS };

/** The clock that an answer shows (RFC 9110 §6.6.1). */
export function serverClock(answer: CallAnswer): ServerClock {
  const shown = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(shown)) return UNKNOWN_CLOCK;
  return { skewMs: shown - answer.receivedAt, toleranceMs: TOLERANCE_MS };
}

/** A time of ours, by the server's clock. */
export function sentTime({ skewMs, toleranceMs }: ServerClock, ours: number): SentTime {
  return { at: ours + skewMs, earliest: ours + skewMs - toleranceMs };
}
