import type { WallClock } from './move/move-times.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches the formats, because making one takes longer than drawing the card that uses it. */
function formatFor(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  formats.set(key, made);
  return made;
}

/** A time of day, `HH:MM`, in the reader's language. */
export function writeClock(time: string, language: string): string {
  return formatFor(language, { timeStyle: 'short' }).format(new Date(`1970-01-01T${time}Z`));
}

/** A day, `YYYY-MM-DD`, in the reader's language. */
export function writeDay(day: string, language: string, options: Intl.DateTimeFormatOptions): string {
  return formatFor(language, options).format(new Date(`${day}T00:00Z`));
}

/** A wall clock with its day in short, such as that over which a card is dragged. */
export function writeShort({ date, time }: WallClock, language: string): string {
  const options = { weekday: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return formatFor(language, options).format(new Date(`${date}T${time}Z`));
}

/** A list of times of day, `HH:MM`, in the reader's language. */
export function writeClocks(clocks: readonly string[], language: string): string {
  const list = new Intl.ListFormat(language, { type: 'unit' });
  return list.format(clocks.map((clock) => writeClock(clock, language)));
}
