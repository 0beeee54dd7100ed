/** What somebody typed into a field for several times of day. */
export interface TypedTimes {
  /** The times such as `09:30`, in order, each once. */
  readonly times: readonly string[];
  /** The first words that are no time; null if there are none. */
  readonly wrong: string | null;
}

/** Such as `9`, `9:30`, `9.30`, `9h30`, `930`, `9am` and `9:30pm`. */
const TIME = /^(\d{1,2})(?:(?:[:.h])(\d{2})|(\d{2})|h)?(am|pm)?$/u;

/** Reads times that commas, semicolons or spaces separate. */
export function readTimes(typed: string): TypedTimes {
  const words = typed
    .toLowerCase()
    .replaceAll(/(\d)\s*h\s*(\d{2})\b/gu, '$1h$2')
    .replaceAll(/\s+(am|pm|uhr|h)\b/gu, (_, word: string) => (word === 'uhr' || word === 'h' ? '' : word))
    .split(/[\s,;]+/u)
    .filter((word) => word !== '');
  const read = words.map((word) => ({ word, time: readTime(word) }));
  const times = new Set(read.flatMap(({ time }) => (time === null ? [] : [time])));
  return { times: [...times].sort(), wrong: read.find(({ time }) => time === null)?.word ?? null };
}

function readTime(word: string): string | null {
  const found = TIME.exec(word);
  if (found === null) return null;
  const half = found[4];
  const typed = Number(found[1]);
  const minute = Number(found[2] ?? found[3] ?? 0);
  if (half !== undefined && (typed < 1 || typed > 12)) return null;
  const hour = half === undefined ? typed : (typed % 12) + (half === 'pm' ? 12 : 0);
  if (hour > 23 || minute > 59) return null;
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
