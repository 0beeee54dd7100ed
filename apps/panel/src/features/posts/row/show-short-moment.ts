const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as a dense list shows it: the year only if it is another one than now. */
export function showShortMoment(language: string, at: Date, zone: string, now: Date): string {
  const year = (date: Date) => formatOf(language, zone, 'year').format(date);
  return formatOf(language, zone, year(at) === year(now) ? 'day' : 'dayOfYear').format(at);
}

const SHAPES = {
  year: { year: 'numeric' },
  day: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  dayOfYear: { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const;

/** Formats are kept, because making one takes longer than drawing the row that uses it. */
function formatOf(language: string, timeZone: string, shape: keyof typeof SHAPES): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${shape}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(language, { ...SHAPES[shape], timeZone });
  formats.set(key, made);
  return made;
}
