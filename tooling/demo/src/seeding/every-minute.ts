import type { QueueSlot } from '@crier/domain';

const MINUTES_A_DAY = 1_440;

/** A posting slot every minute of the week, so that a queued post goes out within a minute. */
export const EVERY_MINUTE: readonly QueueSlot[] = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
  Array.from({ length: MINUTES_A_DAY }, (_, minute) => ({ weekday, time: clock(minute) })),
);

function clock(minute: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}
