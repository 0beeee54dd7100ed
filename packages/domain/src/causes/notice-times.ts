import { localTimeOf, resolveLocalTime } from '../time/local-time.ts';
import type { NoticeChoices, QuietHours } from './notice-choices.ts';

const DAY_MS = 86_400_000;

/** The next instant, from now on, at which a local clock shows a time. A time that a clock change skips moves past it. */
export function nextAt(time: string, zone: string, now: Date): Date {
  const { date } = localTimeOf(now, zone);
  // Yesterday's time may still be to come if a clock change moved it past midnight.
  for (const days of [-1, 0, 1]) {
    const at = resolveLocalTime(dayAfter(date, days), time, zone);
    if (at >= now) return at;
  }
  return resolveLocalTime(dayAfter(date, 2), time, zone);
}

/** The next instant after now at which a local clock shows a time on a Monday. */
export function nextMondayAt(time: string, zone: string, now: Date): Date {
  const { date } = localTimeOf(now, zone);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const untilMonday = (8 - weekday) % 7;
  const at = resolveLocalTime(dayAfter(date, untilMonday), time, zone);
  return at > now ? at : resolveLocalTime(dayAfter(date, untilMonday + 7), time, zone);
}

/** When something may go out that should go out now: when the quiet hours end, or now outside of them. */
export function afterQuiet(quiet: QuietHours | null, zone: string, now: Date): Date {
  if (quiet === null || quiet.from === quiet.until) return now;
  const { time } = localTimeOf(now, zone);
  const { from, until } = quiet;
  const isQuiet = from < until ? from <= time && time < until : from <= time || time < until;
  if (!isQuiet) return now;
  return nextAt(until, zone, now);
}

/** When a notice goes out by mail or to a target. */
export function dueAt(
  { quiet, dailyAt }: Pick<NoticeChoices, 'quiet' | 'dailyAt'>,
  when: 'at_once' | 'daily',
  zone: string,
  now: Date,
): Date {
  return when === 'daily' ? nextAt(dailyAt, zone, now) : afterQuiet(quiet, zone, now);
}

/** A date some days after another: `YYYY-MM-DD`. */
function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
