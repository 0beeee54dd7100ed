const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * The date in `YYYY-MM-DD`, alone or before a time, as written; null when the calendar has no such day. The first year
 * is 1; to Google, 0 is a date without a year.
 */
export function parseDate(text: string | null): string | null {
  const [, date] = /^(\d{4}-\d\d-\d\d)(?:[T ]\S.*)?$/u.exec(text ?? '') ?? [];
  if (date === undefined) return null;
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 && isLeap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
  return year > 0 && day > 0 && day <= days ? date : null;
}

/** `HH:MM`, with or without a leading zero and seconds; the fallback when the text is not a time. */
export function parseTime(text: string, fallback: string): string {
  const match = /^(?<hours>\d{1,2}):(?<minutes>[0-5]\d)(?::[0-5]\d)?$/u.exec(text);
  const { hours, minutes } = match?.groups ?? {};
  if (hours === undefined || minutes === undefined || Number(hours) > 23) return fallback;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
