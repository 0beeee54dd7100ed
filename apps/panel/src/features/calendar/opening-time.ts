import type { Temporal } from 'temporal-polyfill';
import type { DatedPost } from './posts-by-day.ts';

/** The hour at which people begin to plan. */
const MORNING = 7;
/** The hours before now that stay in sight. */
const BEFORE = 2;

interface Opened {
  /** The posts of the shown days, and the times, `HH:MM`, of their free slots. */
  readonly posts: readonly DatedPost[];
  readonly slots: readonly string[];
  readonly now: Temporal.Instant;
  readonly zone: string;
  /** Whether today is among the shown days. */
  readonly hasToday: boolean;
}

/**
 * The time, `HH:00`, at which a view with hours opens: around now if today is shown, otherwise in the morning, or at
 * the hour of the earliest post or slot if that is earlier.
 */
export function opensAt({ posts, slots, now, zone, hasToday }: Opened): string {
  if (hasToday) return asTime(Math.max(0, now.toZonedDateTimeISO(zone).hour - BEFORE));
  const times = [...posts.map(({ at }) => at.time), ...slots];
  return asTime(Math.min(MORNING, ...times.map((time) => Number(time.slice(0, 2)))));
}

function asTime(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
