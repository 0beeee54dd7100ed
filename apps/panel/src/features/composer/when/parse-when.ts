import { wallClockOf } from '../../../messages/wall-clock.ts';
import { addDays, type CalendarDay } from './calendar-day.ts';
import { takeClock } from './take-clock.ts';
import { type NamedDay, resolveDay, takeDay } from './take-day.ts';
import { anyOf, readTyped, type TypedText } from './typed-text.ts';
import type { WhenWords } from './words/when-words.ts';

/** A time that somebody typed: now, the next free slot, or a date and time on the zone's clock. */
export type TypedWhen =
  | { readonly kind: 'now' }
  | { readonly kind: 'slot' }
  | { readonly kind: 'at'; readonly date: CalendarDay; readonly time: string };

export interface ParseContext {
  readonly now: Date;
  /** The zone on whose clock the time is read. */
  readonly zone: string;
  /** The languages in which words are read. The first one wins. */
  readonly words: readonly WhenWords[];
}

/** The time of a day that is named without one. */
const MORNING = '09:00';
const EVENING = '18:00';
const MINUTE_MS = 60_000;

/**
 * Understands a typed time, such as `fri 9`, `demain 14h30`, `in 2 hours` or `next slot`. A weekday is the next one, a
 * date without a year the next one, and a time without a day today's or else tomorrow's. A date with a year may be past.
 *
 * @returns null if part of the text is not understood
 */
export function parseWhen(text: string, context: ParseContext): TypedWhen | null {
  const typed = readTyped(text);
  if (typed.rest() === '' || typed.rest().length > 60) return null;
  const { words } = context;
  const is = (phrases: readonly string[]) => phrases.includes(typed.rest());
  if (words.some(({ now }) => is(now))) return { kind: 'now' };
  if (words.some(({ slot }) => is(slot))) return { kind: 'slot' };
  return parseDuration(typed, context) ?? parseDayAndTime(typed, context);
}

/** A time from now on, such as `in 2 hours`. */
function parseDuration(typed: TypedText, { now, zone, words }: ParseContext): TypedWhen | null {
  const after = anyOf(words.flatMap((one) => one.after));
  const found = typed.take(new RegExp(`^(?:${after}) (\\d{1,3}) ?(\\p{L}+)$`, 'u'));
  if (found === null) return null;
  const [count = '', unit = ''] = found;
  const is = (name: keyof WhenWords['units']) => words.some(({ units }) => units[name].includes(unit));
  const minutes = is('minute') ? 1 : is('hour') ? 60 : null;
  if (minutes !== null) {
    return {
      kind: 'at',
      ...wallClockOf(new Date(now.getTime() + Number(count) * minutes * MINUTE_MS), zone),
    };
  }
  const days = is('day') ? 1 : is('week') ? 7 : null;
  if (days === null) return null;
  const { date, time } = wallClockOf(now, zone);
  return { kind: 'at', date: addDays(date, Number(count) * days), time };
}

function parseDayAndTime(typed: TypedText, { now, zone, words }: ParseContext): TypedWhen | null {
  const clock = wallClockOf(now, zone);
  // "de la mañana" before "mañana".
  const half =
    typed.takePhrase(words.flatMap(({ am }) => am)) !== null
      ? 'am'
      : typed.takePhrase(words.flatMap(({ pm }) => pm)) !== null
        ? 'pm'
        : null;
  const day: NamedDay | null = takeDay(typed, words);
  const time = takeClock(typed, words, half);
  if (time === 'impossible') return null;
  while (typed.takePhrase(words.flatMap(({ fillers }) => fillers)) !== null);
  if (typed.rest() !== '' || (day === null && time === null && half === null)) return null;
  const at = time ?? (half === 'pm' ? EVENING : MORNING);
  const date = resolveDay(day, clock, at);
  return date === null ? null : { kind: 'at', date, time: at };
}
