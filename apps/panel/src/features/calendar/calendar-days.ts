import { Temporal } from 'temporal-polyfill';
import type { View } from './calendar-search.ts';

const STEPS: Readonly<Record<View, Temporal.DurationLike>> = {
  week: { days: 7 },
  list: { days: 7 },
  month: { months: 1 },
  day: { days: 1 },
};

/** Today's date in a zone: `YYYY-MM-DD`. */
export function todayIn(zone: string): string {
  return Temporal.Now.plainDateISO(zone).toString();
}

/** The date of an instant in a zone: `YYYY-MM-DD`. */
export function dayIn(zone: string, at: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}

/** The day one view later or earlier, such as the same weekday of the next week. */
export function stepFrom(day: string, view: View, direction: 1 | -1): string {
  const date = Temporal.PlainDate.from(day);
  return (direction === 1 ? date.add(STEPS[view]) : date.subtract(STEPS[view])).toString();
}

/** The days from the first up to, but not including, the end. All are `YYYY-MM-DD`. */
export function daysBetween(first: string, end: string): readonly string[] {
  const days: string[] = [];
  for (
    let day = Temporal.PlainDate.from(first);
    Temporal.PlainDate.compare(day, Temporal.PlainDate.from(end)) < 0;
    day = day.add({ days: 1 })
  ) {
    days.push(day.toString());
  }
  return days;
}

/** From 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}
