import { Temporal } from 'temporal-polyfill';

/**
 * A record's instant as local time in a zone, with its offset (RFC 3339): `2026-02-11T09:00:00+01:00`.
 * @param wireDate `YYYY-MM-DD HH:MM:SS` in UTC
 * @throws RangeError when the date or the zone does not exist
 */
export function zonedTimeOf(wireDate: string, zone: string): string {
  const instant = Temporal.Instant.from(`${wireDate.replace(' ', 'T')}Z`);
  return instant.toZonedDateTimeISO(zone).toString({ timeZoneName: 'never', smallestUnit: 'second' });
}
