import { wallClockOf } from '../../../messages/wall-clock.ts';

const DAY_MS = 86_400_000;

/** Ranges of days that are offered by name, as days from today. */
export const RANGES = {
  today: [0, 0],
  next7: [0, 6],
  last7: [-6, 0],
  last30: [-29, 0],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

export type Range = keyof typeof RANGES;

export const RANGE_NAMES = ['today', 'next7', 'last7', 'last30'] as const satisfies readonly Range[];

/** Days of the calendar: `YYYY-MM-DD`. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The days of a range at a moment in a zone. */
export function daysOf(range: Range, now: Date, zone: string): Days {
  const today = Date.parse(wallClockOf(now, zone).date);
  const [from, to] = RANGES[range].map((days) => new Date(today + days * DAY_MS).toISOString().slice(0, 10));
  return { from, to };
}

/** The range that the days are at a moment in a zone; null if they are another one. */
export function rangeOf({ from, to }: Days, now: Date, zone: string): Range | null {
  const same = (range: Range) => {
    const days = daysOf(range, now, zone);
    return days.from === from && days.to === to;
  };
  return RANGE_NAMES.find(same) ?? null;
}

/** Days as words, such as “3–9 Dec”; a range without an end is open. */
export function showDays(language: string, { from, to }: Days): string {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const [first, last] = [from, to].map((day) => (day === undefined ? null : new Date(day)));
  if (first && last) return format.formatRange(first, last);
  if (first) return `${format.format(first)} –`;
  return last ? `– ${format.format(last)}` : '';
}
