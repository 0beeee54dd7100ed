import { isTimeZone, isWireInstant, resolveLocalTime } from '@crier/domain';
import type { WallClock } from '../ports/records.ts';
import type { InputErrors } from './input-errors.ts';

export interface WallClockInput {
  readonly date?: string | null | undefined;
  readonly time?: string | null | undefined;
  readonly timezone?: string | null | undefined;
}

/**
 * The requested wall clock and the instant it means; the instant is null while date or time is missing. An unknown zone
 * becomes an error, and so does a date outside the years 1 to 9999 in UTC, which records can't represent
 * (design: HTTP edge).
 * @param place what comes before the names of fields in errors
 */
export function resolveWallClock(
  input: WallClockInput,
  defaultZone: string,
  errors: InputErrors,
  place = '',
): WallClock & { readonly timezone: string } {
  const date = input.date ?? null;
  const time = input.time ?? null;
  const timezone = input.timezone ?? defaultZone;
  if (!isTimeZone(timezone)) {
    errors.add(`${place}timezone`, 'The timezone field must be a valid time zone.');
    return { date, time, timezone: 'UTC', at: null };
  }
  const at = date === null ? null : resolveLocalTime(date, time ?? NOON, timezone);
  if (date?.startsWith('0000') || (at !== null && !isWireInstant(at))) {
    const field = `${place}date`;
    errors.add(field, `The ${field} field must be a date from 0001-01-01 to 9999-12-31, in UTC as well.`);
    return { date, time, timezone, at: null };
  }
  return { date, time, timezone, at: time === null ? null : at };
}

/** The time assumed when a date without one is checked. */
const NOON = '12:00';
