import type { SentTime } from '../same-post.ts';
import type { CallAnswer } from './call.ts';

/**
 * How exactly server times can be compared with ours. By its Date header, which has whole seconds: those, and what our
 * database's clock and ours differ by. Without one its clock is not known at all.
 */
const TOLERANCE_MS = 5_000;
const TOLERANCE_WITHOUT_DATE_MS = 10 * 60 * 1_000;

/** A server's clock beside ours, in milliseconds. */
export interface ServerClock {
  /** What to add to our time to get the server's. */
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
