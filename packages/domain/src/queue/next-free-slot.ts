import { Temporal } from 'temporal-polyfill';
import { resolveLocalTime } from '../time/local-time.ts';

/** A weekly posting slot: ISO weekday (1 Monday … 7 Sunday) and local time `HH:MM`. */
export interface QueueSlot {
  readonly weekday: number;
  readonly time: string;
}

const DAYS_AHEAD = 366;

/**
 * The first slot after `now` whose instant is not in `occupied`, or null when there are no slots or none is free within
 * a year. A local time skipped by a clock change moves to the next valid instant; one that occurs twice means the first
 * (design: Queue).
 */
export function nextFreeSlot(
  slots: readonly QueueSlot[],
  occupied: readonly Date[],
  now: Date,
  zone: string,
): Date | null {
  if (slots.length === 0) return null;
  const taken = new Set(occupied.map((instant) => instant.getTime()));
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  for (let day = 0; day <= DAYS_AHEAD; day++) {
    const date = today.add({ days: day });
    const free = slots
      .filter((slot) => slot.weekday === date.dayOfWeek)
      .map((slot) => resolveLocalTime(date.toString(), slot.time, zone))
      .filter((instant) => instant > now && !taken.has(instant.getTime()))
      .sort((a, b) => a.getTime() - b.getTime());
    if (free[0]) return free[0];
  }
  return null;
}

/** Slots of a new workspace: 09:00, 13:00 and 17:00 on every day. */
export const DEFAULT_SLOTS: readonly QueueSlot[] = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
  ['09:00', '13:00', '17:00'].map((time) => ({ weekday, time })),
);
