const SHORTEST_MS = 1_000;
const LONGEST_MS = 24 * 60 * 60 * 1_000;
/** Numbers from here on are points in time; smaller ones are seconds left. */
const FIRST_PLAUSIBLE_UNIX_SECONDS = 1_000_000_000;
const FIRST_PLAUSIBLE_UNIX_MS = 1_000_000_000_000;

const RETRY_AFTER = ['retry-after'];
const LIMIT_ENDS = [...RETRY_AFTER, 'ratelimit-reset', 'x-ratelimit-reset', 'x-rate-limit-reset'];

/**
 * The time the network asks to wait, in ms between one second and one day, or null when it names none: `Retry-After`
 * (RFC 9110 §10.2.3: seconds or a date). Points in time are read by the server's own clock if the answer shows it.
 */
export function retryAfterMs(headers: Headers, now: number): number | null {
  return firstOf(RETRY_AFTER, headers, now);
}

/**
 * The time at which a reached limit ends, from {@link retryAfterMs}, or else from `RateLimit-Reset` and its older
 * names: ISO 8601, Unix seconds, or seconds left. Other answers have these headers too, where they ask for no wait.
 */
export function limitEndsMs(headers: Headers, now: number): number | null {
  return firstOf(LIMIT_ENDS, headers, now);
}

function firstOf(names: readonly string[], headers: Headers, now: number): number | null {
  const shownTime = Date.parse(headers.get('date') ?? '');
  const serverNow = Number.isNaN(shownTime) ? now : shownTime;
  for (const name of names) {
    const delay = delayOf(headers.get(name)?.trim() ?? '', serverNow);
    if (delay !== null) return Math.min(Math.max(Math.ceil(delay), SHORTEST_MS), LONGEST_MS);
  }
  return null;
}

function delayOf(value: string, serverNow: number): number | null {
  if (/^\d{1,16}(\.\d+)?$/.test(value)) {
    const number = Number(value);
    if (number >= FIRST_PLAUSIBLE_UNIX_MS) return number - serverNow;
    if (number >= FIRST_PLAUSIBLE_UNIX_SECONDS) return number * 1_000 - serverNow;
    return number * 1_000;
  }
  const moment = /\d{4}/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? null : moment - serverNow;
}
