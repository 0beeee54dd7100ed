import type { CallOutput } from '@crier/client';
import type { Post } from '../../ui/posts/post-facts.ts';
import { outlinesOf } from './calendar-entries.ts';

/** The times of each day's slots: `HH:MM` by `YYYY-MM-DD`. */
export type SlotsByDay = ReadonlyMap<string, readonly string[]>;

/**
 * The future slots of the queue that none of these posts takes, by day. Days without one are left out. The result is
 * empty if the queue has too many slots to show.
 * @param now wall clock of the queue's zone, `YYYY-MM-DDTHH:MM`
 */
export function slotsByDay(
  queue: CallOutput<'getQueue'>,
  posts: readonly Post[],
  days: { readonly first: string; readonly end: string },
  now: string,
): SlotsByDay {
  const open = outlinesOf(queue, posts, days, now)
    .map(({ start }) => String(start))
    .map((start) => ({ day: start.slice(0, 10), time: start.slice(11, 16) }))
    .sort((one, other) => (one.day + one.time < other.day + other.time ? -1 : 1));
  return new Map(
    [...Map.groupBy(open, ({ day }) => day)].map(([day, slots]) => [day, slots.map(({ time }) => time)]),
  );
}
