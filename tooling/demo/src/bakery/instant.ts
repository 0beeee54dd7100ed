import { Temporal } from 'temporal-polyfill';
import type { At } from './bakery-post.ts';

/** Where the bakery is. */
export const BAKERY_ZONE = 'Europe/Berlin';

/** The day and the time in the bakery's zone, as the API takes them. */
export function dateAndTime([days, time]: At, now: number): { readonly date: string; readonly time: string } {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(BAKERY_ZONE).toPlainDate();
  return { date: today.add({ days }).toString(), time };
}

/** The instant, in milliseconds since 1970. */
export function instantOf(at: At, now: number): number {
  const { date, time } = dateAndTime(at, now);
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(BAKERY_ZONE).epochMilliseconds;
}
