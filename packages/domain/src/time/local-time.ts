import { Temporal } from 'temporal-polyfill';

/** True for an IANA time zone name or a fixed offset this runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * The instant of a wall-clock date and time in a zone. A time skipped by a clock change moves forward by the length of
 * the gap; one that occurs twice means the first (`Temporal` disambiguation "compatible").
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 * @throws RangeError when the date, time or zone does not exist
 */
export function resolveLocalTime(date: string, time: string, zone: string): Date {
  const local = Temporal.PlainDateTime.from(`${date}T${time}:00`, { overflow: 'reject' });
  return new Date(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds);
}

/** The wall-clock date and time of an instant in a zone, as `{date: 'YYYY-MM-DD', time: 'HH:MM'}`. */
export function localTimeOf(instant: Date, zone: string): { date: string; time: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/**
 * The instant at which a day begins in a zone: midnight, or the first local time after it where a clock change skips
 * midnight.
 * @param date `YYYY-MM-DD`
 * @throws RangeError when the date or zone does not exist
 */
export function startOfDay(date: string, zone: string): Date {
  return startOf(Temporal.PlainDate.from(date, { overflow: 'reject' }), zone);
}

/** The instant at which a day is over in a zone: the start of the next one. */
export function endOfDay(date: string, zone: string): Date {
  return startOf(Temporal.PlainDate.from(date, { overflow: 'reject' }).add({ days: 1 }), zone);
}

function startOf(day: Temporal.PlainDate, zone: string): Date {
  return new Date(day.toZonedDateTime(zone).epochMilliseconds);
}
