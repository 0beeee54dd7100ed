/** A time in few words: weekday, day, month and clock, with the year only if it is another one. */
export function writeWhen(language: string, instant: Date, timeZone: string, now = new Date()): string {
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone });
  const sameYear = year.format(instant) === year.format(now);
  return new Intl.DateTimeFormat(language, {
    ...({ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const),
    ...(sameYear ? {} : ({ year: 'numeric' } as const)),
    timeZone,
  }).format(instant);
}
