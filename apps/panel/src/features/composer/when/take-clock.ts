import { anyOf, type TypedText } from './typed-text.ts';
import type { WhenWords } from './words/when-words.ts';

/** The half of the day that a word such as "evening" names. */
export type DayHalf = 'am' | 'pm';

/**
 * Takes the clock time out of what is typed, as `HH:MM`.
 * @returns null if none is there, and `impossible` for one that no clock shows
 */
export function takeClock(
  typed: TypedText,
  words: readonly WhenWords[],
  half: DayHalf | null,
): string | null | 'impossible' {
  const named = words.flatMap(({ clock }) => clock);
  const name = typed.takePhrase(named.map(([phrase]) => phrase));
  if (name !== null) return named.find(([phrase]) => phrase === name)?.[1] ?? null;
  const found = takeNumbers(typed, words);
  if (found === null) return null;
  const { hour, minute, suffix } = found;
  return written(inHalf(hour, suffix ?? half), minute);
}

interface ClockNumbers {
  readonly hour: number;
  readonly minute: number;
  readonly suffix: DayHalf | null;
}

function takeNumbers(typed: TypedText, words: readonly WhenWords[]): ClockNumbers | null {
  const oclock = anyOf([...words.flatMap((one) => one.oclock), 'h']);
  const [edge, end] = ['(?<![\\p{L}\\d.:/-])', '(?![\\p{L}\\d:/-])'];
  const suffix = '(?: ?(am|pm|a\\.m\\.|p\\.m\\.))?';
  const halfTo = words.flatMap((one) => one.halfTo);
  const before =
    halfTo.length === 0
      ? null
      : typed.take(new RegExp(`${edge}(?:${anyOf(halfTo)}) (\\d{1,2})(?: ?(?:${oclock}))?${end}`, 'u'));
  if (before !== null) return { hour: (Number(before[0]) + 23) % 24, minute: 30, suffix: null };
  const found =
    typed.take(
      new RegExp(`${edge}(\\d{1,2}) ?(?:[:.]|${oclock}) ?(\\d{2})(?: ?(?:${oclock}))?${suffix}${end}`, 'u'),
    ) ??
    typed.take(new RegExp(`${edge}(\\d{2})(\\d{2})${suffix}${end}`, 'u')) ??
    withoutMinutes(typed.take(new RegExp(`${edge}(\\d{1,2})(?: ?(?:${oclock}))?${suffix}${end}`, 'u')));
  if (found === null) return null;
  const [hour, minute, said = ''] = found;
  return {
    hour: Number(hour),
    minute: Number(minute),
    suffix: said === '' ? null : said.startsWith('a') ? 'am' : 'pm',
  };
}

function withoutMinutes(found: readonly string[] | null): readonly string[] | null {
  return found === null ? null : [found[0] ?? '', '0', found[1] ?? ''];
}

/** The hour from 0 to 23. An hour above 12 is not in doubt. */
function inHalf(hour: number, half: DayHalf | null): number {
  if (half === null || hour > 12 || hour === 0) return hour;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

function written(hour: number, minute: number): string | 'impossible' {
  if (hour > 23 || minute > 59) return 'impossible';
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
