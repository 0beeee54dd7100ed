import type { Temporal } from 'temporal-polyfill';

const HOUR_NS = 3_600_000_000_000;

/** The city of a zone: New York for `America/New_York`. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** How far the clock of another zone is ahead at an instant, such as `+5.5 h`; null if both show the same. */
export function distanceBetween(
  zone: string,
  other: string,
  at: Temporal.Instant,
  language: string,
): string | null {
  const offset = (one: string) => at.toZonedDateTimeISO(one).offsetNanoseconds;
  const hours = (offset(other) - offset(zone)) / HOUR_NS;
  if (hours === 0) return null;
  return new Intl.NumberFormat(language, {
    ...{ style: 'unit', unit: 'hour', unitDisplay: 'short', signDisplay: 'always' },
    maximumFractionDigits: 2,
  } as const).format(hours);
}
