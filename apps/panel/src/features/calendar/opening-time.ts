import type { EventInput } from '@fullcalendar/react';
import { Temporal } from 'temporal-polyfill';

/** When people begin to plan. */
const MORNING = 7;

/**
 * The time, `HH:00`, that a view with hours opens at: the morning, or the hour of the earliest entry where something is
 * planned before; the current hour where today stands alone.
 * @param now the instant, and the only day that is shown; null where several are
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

/** The hour that the zone's clock shows at an instant; wall clocks are the zone's already. */
function hourOf(start: string, zone: string): number {
  return start.endsWith('Z')
    ? Temporal.Instant.from(start).toZonedDateTimeISO(zone).hour
    : Temporal.PlainDateTime.from(start).hour;
}

function asTime(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
