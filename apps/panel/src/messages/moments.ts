/** A moment in words: in the reader's zone, and in a second zone if its clock differs. */
export interface ShownMoment {
  readonly own: string;
  /** With the city of its zone; null if both clocks show the same. */
  readonly other: string | null;
}

/**
 * @param instant RFC 3339, or the wire's `YYYY-MM-DD HH:mm:ss` in UTC
 * @param zone IANA zone of the reader
 * @param otherZone IANA zone of the workspace or post
 */
export function showMoment(language: string, instant: string, zone: string, otherZone?: string): ShownMoment {
  const date = readInstant(instant);
  const write = (timeZone: string) => clockOf(language, timeZone).format(date);
  const own = write(zone);
  if (otherZone === undefined) return { own, other: null };
  const there = write(otherZone);
  return { own, other: there === own ? null : `${there} ${cityOf(otherZone)}` };
}

/** Like `showMoment`, with the city of the reader's zone: for times by which a plan is made, such as those of a queue. */
export function showMomentWithCity(
  language: string,
  instant: string,
  zone: string,
  otherZone?: string,
): ShownMoment {
  const { own, other } = showMoment(language, instant, zone, otherZone);
  return { own: `${own} ${cityOf(zone)}`, other };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Caches the formats, because making one takes longer than drawing the row that uses it. */
function clockOf(language: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const known = clocks.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  clocks.set(key, made);
  return made;
}

/** Parses an instant of the wire. @throws RangeError if it is none */
export function readInstant(instant: string): Date {
  const date = new Date(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(instant) ? `${instant.replace(' ', 'T')}Z` : instant,
  );
  if (Number.isNaN(date.getTime())) throw new RangeError(`'${instant}' is no instant`);
  return date;
}

/** The city of a zone: Berlin for `Europe/Berlin`. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
