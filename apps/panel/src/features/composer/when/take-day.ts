import { addDays, type CalendarDay, calendarDay, weekdayOf } from './calendar-day.ts';
import type { TypedText } from './typed-text.ts';
import type { WhenWords } from './words/when-words.ts';

/** A day as it is named: so many days from today, a weekday from 1 for Monday, or a date. */
export type NamedDay =
  | { readonly kind: 'offset'; readonly days: number }
  | { readonly kind: 'weekday'; readonly weekday: number }
  | { readonly kind: 'date'; readonly year: number | null; readonly month: number; readonly date: number };

/** Takes the day out of what is typed. */
export function takeDay(typed: TypedText, words: readonly WhenWords[]): NamedDay | null {
  return (
    takeNumbers(typed, words[0]?.isMonthFirst ?? false) ??
    takeNamedDate(typed, words) ??
    takeOffset(typed, words) ??
    takeWeekday(typed, words)
  );
}

/** The next day of that name that has not passed at the time; null if the calendar has no such date. */
export function resolveDay(
  day: NamedDay | null,
  now: { readonly date: CalendarDay; readonly time: string },
  time: string,
): CalendarDay | null {
  const isLater = time > now.time;
  if (day === null) return isLater ? now.date : addDays(now.date, 1);
  if (day.kind === 'offset') return addDays(now.date, day.days);
  if (day.kind === 'weekday') {
    const days = (day.weekday - weekdayOf(now.date) + 7) % 7;
    return addDays(now.date, days === 0 && !isLater ? 7 : days);
  }
  const { year, month, date } = day;
  if (year !== null) return calendarDay(year, month, date);
  const first = Number(now.date.slice(0, 4));
  // 29 February is at most eight years away.
  for (let next = first; next <= first + 8; next += 1) {
    const found = calendarDay(next, month, date);
    if (found !== null && (found > now.date || (found === now.date && isLater))) return found;
  }
  return null;
}

function takeNumbers(typed: TypedText, isMonthFirst: boolean): NamedDay | null {
  const iso = typed.take(/(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?:t(?=\d)|(?!\d))/u);
  if (iso !== null) return dateOf(iso[0], iso[1], iso[2]);
  const dotted = typed.take(/(?<!\d)(\d{1,2})\. ?(\d{1,2})\.(?: ?(\d{4}|\d{2})(?![\d:.]))?/u);
  if (dotted !== null) return dateOf(dotted[2], dotted[1], dotted[0]);
  const slashed = typed.take(/(?<!\d)(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?!\d)/u);
  if (slashed === null) return null;
  const [first = '', second = '', year] = slashed;
  // A number above 12 is no month, whatever the language writes first.
  const monthFirst = Number(second) > 12 || (isMonthFirst && Number(first) <= 12);
  return monthFirst ? dateOf(year, first, second) : dateOf(year, second, first);
}

function takeNamedDate(typed: TypedText, words: readonly WhenWords[]): NamedDay | null {
  const before = typed.rest();
  const year = '(?:(?: de| del)? (\\d{4})(?![\\d:]))?';
  const dayFirst = new RegExp(
    `(?<![\\d:.])(\\d{1,2})(?:\\.|er|st|nd|rd|th)? ?(?:de |of )?(\\p{L}{3,})\\.?${year}(?![\\p{L}])`,
    'gu',
  );
  const monthFirst = new RegExp(
    `(?<!\\p{L})(\\p{L}{3,})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?![\\d:hap.])${year}`,
    'gu',
  );
  for (const [pattern, isMonthFirst] of [
    [dayFirst, false],
    [monthFirst, true],
  ] as const) {
    for (const [whole, one = '', two = '', written] of before.matchAll(pattern)) {
      const [name, date] = isMonthFirst ? [one, two] : [two, one];
      const month = monthOf(name, words);
      // "mar 9" is a Tuesday at nine in French and Spanish.
      if (month === null || (isMonthFirst && weekdayNamed(name, words) !== null)) continue;
      typed.take(new RegExp(whole.replace(/[.]/gu, '\\.'), 'u'));
      return dateOf(written, String(month), date);
    }
  }
  return null;
}

function takeOffset(typed: TypedText, words: readonly WhenWords[]): NamedDay | null {
  const all = words.flatMap(({ days }) => days);
  const phrase = typed.takePhrase(all.map(([name]) => name));
  const days = all.find(([name]) => name === phrase)?.[1];
  return days === undefined ? null : { kind: 'offset', days };
}

function takeWeekday(typed: TypedText, words: readonly WhenWords[]): NamedDay | null {
  const fillers = words.flatMap((one) => one.fillers);
  for (const [, word = ''] of typed.rest().matchAll(/(?<![\p{L}\d'])(\p{L}+)\.?(?![\p{L}'])/gu)) {
    const weekday = fillers.includes(word) ? null : weekdayNamed(word, words);
    if (weekday === null) continue;
    typed.take(new RegExp(`(?<!\\p{L})${word}\\.?(?!\\p{L})`, 'u'));
    return { kind: 'weekday', weekday };
  }
  return null;
}

function weekdayNamed(word: string, words: readonly WhenWords[]): number | null {
  for (const { weekdays, shortestWeekday } of words) {
    if (word.length < shortestWeekday) continue;
    const found = weekdays.flatMap((names, index) =>
      names.some((name) => name.startsWith(word)) ? [index + 1] : [],
    );
    if (found.length === 1) return found[0] ?? null;
  }
  return null;
}

function monthOf(word: string, words: readonly WhenWords[]): number | null {
  for (const { months } of words) {
    const found = months.flatMap((name, index) => (name.startsWith(word) ? [index + 1] : []));
    if (word.length >= 3 && found.length === 1) return found[0] ?? null;
  }
  return null;
}

function dateOf(year: string | undefined, month: string | undefined, date: string | undefined): NamedDay {
  const number = year === undefined || year === '' ? null : Number(year);
  return {
    kind: 'date',
    year: number !== null && number < 100 ? 2_000 + number : number,
    month: Number(month),
    date: Number(date),
  };
}
