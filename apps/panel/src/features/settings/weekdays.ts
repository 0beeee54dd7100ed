/** The days of the week in the queue's numbering, with 1 for Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** A Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The name of a weekday in a language; 1 is Monday. */
export function weekdayName(language: string, weekday: number, form: 'long' | 'short' = 'long'): string {
  const day = new Date(MONDAY_MS + (weekday - 1) * DAY_MS);
  return new Intl.DateTimeFormat(language, { weekday: form, timeZone: 'UTC' }).format(day);
}

/** The days from one to another in words, such as `Mon – Fri`. */
export function weekdayRange(language: string, from: number, to: number): string {
  const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return names.formatRange(MONDAY_MS + (from - 1) * DAY_MS, MONDAY_MS + (to - 1) * DAY_MS);
}
