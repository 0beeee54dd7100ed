import { isTimeZone, resolveLocalTime } from '@crier/domain';
import type { Schedule } from '../ports/post-store.ts';
import type { InputErrors } from './input-errors.ts';

export interface WallClockInput {
  readonly date?: string | null | undefined;
  readonly time?: string | null | undefined;
  readonly timezone?: string | null | undefined;
}

/**
 * The wall clock that was asked for and the instant it means; the instant is null while date or time is missing. A
 * zone that does not exist becomes an error.
 */
export function resolveWallClock(input: WallClockInput, defaultZone: string, errors: InputErrors): Schedule {
  const date = input.date ?? null;
  const time = input.time ?? null;
  const timezone = input.timezone ?? defaultZone;
  if (!isTimeZone(timezone)) {
    errors.add('timezone', 'The timezone field must be a valid time zone.');
    return { date, time, timezone: 'UTC', at: null };
  }
  return { date, time, timezone, at: date && time ? resolveLocalTime(date, time, timezone) : null };
}
