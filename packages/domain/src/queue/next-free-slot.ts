import { Temporal } from 'temporal-polyfill';
import { resolveLocalTime } from '../time/local-time.ts';

/** A weekly posting slot: ISO weekday (1 Monday … 7 Sunday) and local time `HH:MM`. */
export interface QueueSlot {
  readonly weekday: number;
  readonly time: string;
}

const DAYS_AHEAD = 366;

/**
 * The first slot after `now` whose instant is not in `occupied`; null when there are no slots or none is free within a
 * year. A local time skipped by a clock change moves to the next valid instant; one that occurs twice means the first
 * (design: Queue).
 */
export function nextFreeSlot(
  slots: readonly QueueSlot[],
  occupied: readonly Date[],
  now: Date,
  zone: string,
): Date | null {
  return nextFreeSlots(slots, occupied, now, zone, 1)[0] ?? null;
}

/** The first `count` free slots after `now`, in order; fewer when no more are free within a year. */
export function nextFreeSlots(
  slots: readonly QueueSlot[],
  occupied: readonly Date[],
  now: Date,
  zone: string,
  count: number,
): readonly Date[] {
  if (slots.length === 0) return [];
  const taken = new Set(occupied.map((instant) => instant.getTime()));
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const free: number[] = [];
  for (let day = 0; day <= DAYS_AHEAD && free.length < count; day++) {
    const date = today.add({ days: day });
    const instants = slots
      .filter((slot) => slot.weekday === date.dayOfWeek)
      .map((slot) => resolveLocalTime(date.toString(), slot.time, zone).getTime())
      .filter((instant) => instant > now.getTime() && !taken.has(instant))
      .sort((a, b) => a - b);
    for (const instant of new Set(instants)) free.push(instant);
  }
  return free.slice(0, count).map((instant) => new Date(instant));
}

/** Slots of a new workspace: 09:00, 13:00 and 17:00 on every day. */
export const DEFAULT_SLOTS: readonly QueueSlot[] = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
  ['09:00', '13:00', '17:00'].map((time) => ({ weekday, time })),
);
