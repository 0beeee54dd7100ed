const SECOND = 1_000;
/** The longest pause that an answer can ask for. */
const MOST_ASKED_MS = 24 * 3_600_000;

/** The pause of a `Retry-After` (RFC 9110 §10.2.3), in seconds or until a date, in ms; 0 if there is none. A day at most. */
export function askedPause(header: string | null, now: Date): number {
  if (header === null) return 0;
  const text = header.trim();
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * SECOND : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), MOST_ASKED_MS);
}
