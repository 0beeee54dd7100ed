/** The effect of a clock change on a wall-clock time: it is skipped, or it happens twice. */
export type ClockChange = 'skipped' | 'twice' | null;

export interface WallTime {
  readonly instant: Date;
  readonly change: ClockChange;
}

const HOURS_36 = 36 * 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The instant of a date and time on a zone's clock, as the service resolves it: a skipped time is later by the length
 * of the gap, and a time that happens twice is the first of the two.
 *
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 * @returns null if the date, time or zone does not exist
 */
export function readWallTime(date: string, time: string, zone: string): WallTime | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(date) || !isZone(zone)) return null;
  // The offsets 36 hours before and after the time. At most one clock change lies between them.
  const [before, after] = [offsetAt(asUtc - HOURS_36, zone), offsetAt(asUtc + HOURS_36, zone)];
  const fitting = [...new Set([asUtc - before, asUtc - after])]
    .filter((at) => at + offsetAt(at, zone) === asUtc)
    .sort((a, b) => a - b);
  const [first = asUtc - before] = fitting;
  const change = fitting.length === 0 ? 'skipped' : fitting.length === 2 ? 'twice' : null;
  return { instant: new Date(first), change };
}

/** The date and time on a zone's clock. */
export function wallClockOf(instant: Date, zone: string): { readonly date: string; readonly time: string } {
  const text = new Date(instant.getTime() + offsetAt(instant.getTime(), zone)).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

function isZone(zone: string): boolean {
  try {
    formatFor(zone);
    return true;
  } catch {
    return false;
  }
}

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: 'numeric', second: 'numeric' } as const),
  });
  formats.set(zone, made);
  return made;
}

/** How far a zone's clock is ahead of UTC, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const parts = formatFor(zone).formatToParts(at);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(at / 1_000) * 1_000;
}
