/** Days of the week as the queue counts them: 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** A Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** A day of the week in a language; 1 is Monday. */
export function weekdayName(language: string, weekday: number): string {
  const day = new Date(MONDAY_MS + (weekday - 1) * DAY_MS);
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day);
}
