import type { EventInput } from '@fullcalendar/react';
import { Temporal } from 'temporal-polyfill';

/** The hour at which people begin to plan. */
const MORNING = 7;

/**
 * The time, `HH:00`, at which a view with hours opens: the morning, or the hour of the earliest entry if that is
 * earlier. If today is the only day shown, it is the current hour.
 * @param now the current instant; `onlyDay` is the only day shown, or null if the view shows several
 */
export function opensAt(
  entries: readonly EventInput[],
  zone: string,
  { now, onlyDay }: { readonly now: Temporal.Instant; readonly onlyDay: string | null },
): string {
  const here = now.toZonedDateTimeISO(zone);
  if (onlyDay === here.toPlainDate().toString()) return asTime(here.hour);
  return asTime(Math.min(MORNING, ...entries.map(({ start }) => hourOf(String(start), zone))));
}

/** The hour on the zone's clock. An instant ends with `Z`; any other text is a wall clock of the zone already. */
function hourOf(start: string, zone: string): number {
  return start.endsWith('Z')
    ? Temporal.Instant.from(start).toZonedDateTimeISO(zone).hour
    : Temporal.PlainDateTime.from(start).hour;
}

function asTime(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
