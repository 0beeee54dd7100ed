const DAY_MS = 86_400_000;

/** `YYYY-MM-DD`, counted on the calendar and free of zones. */
export type CalendarDay = string;

/** The day so many days later. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The day with this date; null if the calendar has none, as on 31 April. */
export function calendarDay(year: number, month: number, date: number): CalendarDay | null {
  const at = Date.UTC(year, month - 1, date);
  const day = dayOf(at);
  return month >= 1 && month <= 12 && day === written(year, month, date) ? day : null;
}

/** The month so many months later, as `YYYY-MM`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dayOf(Date.UTC(year, number - 1 + months, 1)).slice(0, 7);
}

/** The days of the weeks that a month, `YYYY-MM`, lies in: whole weeks from Monday. */
export function weeksOf(month: string): readonly (readonly CalendarDay[])[] {
  const first = addDays(`${month}-01`, 1 - weekdayOf(`${month}-01`));
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(first, week * 7 + day)),
  );
  return weeks.filter((days) => days.some((day) => day.startsWith(month)));
}

function dayOf(at: number): CalendarDay {
  return new Date(at).toISOString().slice(0, 10);
}

function written(year: number, month: number, date: number): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
