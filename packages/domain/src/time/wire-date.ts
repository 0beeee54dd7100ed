import { Temporal } from 'temporal-polyfill';

/** An instant in the format of records: `YYYY-MM-DD HH:MM:SS` in UTC (design: HTTP edge). */
export function formatWireDate(instant: Date): string {
  return instant.toISOString().slice(0, 19).replace('T', ' ');
}

/** True for an instant that `formatWireDate` can write: from year 1 to year 9999 in UTC. */
export function isWireInstant(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9_999;
}

/**
 * The instant of a time in a query; null when there is no such date or time. Without an offset it is in UTC; a space
 * before the offset stands for a `+` that was not escaped.
 */
export function parseSinceTime(text: string): Date | null {
  const escaped = text.replace(/ (\d{2}:\d{2})$/, '+$1');
  const zoned = /(Z|[-+]\d{2}:\d{2})$/.test(escaped) ? escaped : `${escaped}Z`;
  try {
    return new Date(Temporal.Instant.from(zoned).epochMilliseconds);
  } catch {
    return null;
  }
}
