const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * The date of `YYYY-MM-DD`, alone or before a time, as it was written; null when the calendar has no such day.
 * Its first year is 1; to Google, 0 is a date without a year.
 */
export function parseDate(text: string | null): string | null {
  const match = /^(?<date>(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2}))(?:[T ]\S.*)?$/u.exec(text ?? '');
  const { date, year, month, day } = match?.groups ?? {};
  const days = DAYS_IN_MONTH[Number(month) - 1];
  if (date === undefined || days === undefined || Number(year) < 1 || Number(day) < 1) return null;
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  return Number(day) <= (month === '02' && isLeap ? 29 : days) ? date : null;
}

/** `HH:MM`, with or without a leading zero and seconds; the fallback when the text is not a time. */
export function parseTime(text: string, fallback: string): string {
  const match = /^(?<hours>\d{1,2}):(?<minutes>[0-5]\d)(?::[0-5]\d)?$/u.exec(text);
  const { hours, minutes } = match?.groups ?? {};
  if (hours === undefined || minutes === undefined || Number(hours) > 23) return fallback;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
