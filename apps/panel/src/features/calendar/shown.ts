import { Temporal } from 'temporal-polyfill';
import type { View } from './calendar-search.ts';

/** The days that a view shows: the first one, the one after the last, and the view's title. */
export interface Shown {
  readonly view: View;
  readonly first: string;
  readonly end: string;
  readonly title: string;
}

/**
 * The days of a view that contains a day: that day, its week from Monday, or its month in whole weeks. The title has a
 * year only if it is not the current one.
 * @param isShort whether the title has little room
 * @param day and `today` are `YYYY-MM-DD`
 */
export function shownDays(view: View, day: string, today: string, language: string, isShort = false): Shown {
  const [first, end] = rangeOf(view, Temporal.PlainDate.from(day));
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  const days = new Intl.DateTimeFormat(language, {
    ...{ timeZone: 'UTC', ...year, month: isShort ? 'short' : 'long' },
    ...(view === 'month' ? {} : { day: 'numeric' }),
    ...(view === 'day' ? { weekday: 'long' } : {}),
  });
  const at = (date: string) => new Date(`${date}T00:00Z`);
  const title =
    view === 'week' || view === 'list'
      ? days.formatRange(at(first.toString()), at(end.subtract({ days: 1 }).toString()))
      : days.format(at(day));
  return { view, first: first.toString(), end: end.toString(), title };
}

/** The week of a day, whose days are chosen above the list of a phone. The title is the month's. */
export function weekOf(day: string, today: string, language: string): Shown {
  const { first, end } = shownDays('week', day, today, language);
  return {
    view: 'day',
    first,
    end,
    title: shownDays('month', day, today, language, day.slice(0, 4) !== today.slice(0, 4)).title,
  };
}

function rangeOf(view: View, day: Temporal.PlainDate): readonly [Temporal.PlainDate, Temporal.PlainDate] {
  if (view === 'day') return [day, day.add({ days: 1 })];
  if (view === 'month') {
    const first = day.with({ day: 1 });
    return [mondayOf(first), mondayOf(first.add({ months: 1 }).subtract({ days: 1 })).add({ days: 7 })];
  }
  return [mondayOf(day), mondayOf(day).add({ days: 7 })];
}

function mondayOf(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek - 1 });
}
