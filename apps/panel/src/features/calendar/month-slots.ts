import type { CallOutput } from '@crier/client';
import type { Post } from '../../ui/posts/post-facts.ts';
import { outlinesOf } from './calendar-entries.ts';

/** Clocks of the slots of each day, `HH:MM` by `YYYY-MM-DD`. */
export type SlotsByDay = ReadonlyMap<string, readonly string[]>;

/**
 * The slots of the queue that are still to come and that none of these posts is in, by day. Days without one are left
 * out, and all of them where the queue has too many to show.
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
