import type { CallOutput } from '@crier/client';
import type { Post } from '../../ui/posts/post-facts.ts';
import { daysBetween, weekdayOf } from './calendar-days.ts';
import { steppedClock, type WallClock } from './move/move-times.ts';
import { postsByDay } from './posts-by-day.ts';

type Queue = CallOutput<'getQueue'>;

/** Above this many slots a week, they would look like hatching, so none is shown. */
const MOST_SLOTS = 200;
/** The most minutes between a free slot and the place over it at which a card is dropped into it. */
const NEAR = 15;

/** The times of each day's slots in their order: `HH:MM` by `YYYY-MM-DD`. */
export type SlotsByDay = ReadonlyMap<string, readonly string[]>;

/** Whether the queue has too many slots to show them. */
export function isTooDense({ data }: Queue): boolean {
  return data.length > MOST_SLOTS;
}

/**
 * The future slots of the queue that none of these posts takes, by day. Days without one are left out. The result is
 * empty if the queue has too many slots to show.
 * @param now wall clock of the queue's zone, `YYYY-MM-DDTHH:MM`
 */
export function slotsByDay(
  queue: Queue,
  posts: readonly Post[],
  { first, end }: { readonly first: string; readonly end: string },
  now: string,
): SlotsByDay {
  if (isTooDense(queue)) return new Map();
  const held = postsByDay(posts, queue.timezone);
  const open = daysBetween(first, end).map((day): [string, readonly string[]] => {
    const taken = new Set(held.get(day)?.map(({ at }) => at.time));
    const times = queue.data
      .filter(({ weekday, time }) => weekday === weekdayOf(day) && `${day}T${time}` > now && !taken.has(time))
      .map(({ time }) => time);
    return [day, times.sort()];
  });
  return new Map(open.filter(([, times]) => times.length > 0));
}

/** The free slot that takes what is dropped at a time of the clock; null if none is near. */
export function slotNear(slots: SlotsByDay, { date, time }: WallClock): WallClock | null {
  const distance = (slot: string) => Math.abs(minuteOf(slot) - minuteOf(time));
  const [nearest] = (slots.get(date) ?? []).toSorted((one, other) => distance(one) - distance(other));
  return nearest === undefined || distance(nearest) > NEAR ? null : { date, time: nearest };
}

/** When people post if they have no slots. */
const USUAL = '09:00';

/**
 * The time that is proposed for a new post on a day: its first free slot, otherwise nine o'clock, or the next full hour
 * of today. Null for a day that is over.
 * @param now wall clock of the zone, `YYYY-MM-DDTHH:MM`
 */
export function proposedOn(day: string, slots: SlotsByDay, now: string): WallClock | null {
  const [slot] = slots.get(day) ?? [];
  if (slot !== undefined) return { date: day, time: slot };
  if (`${day}T${USUAL}` > now) return { date: day, time: USUAL };
  const hour = Number(now.slice(11, 13)) + 1;
  return day === now.slice(0, 10) && hour < 24 ? { date: day, time: timeOf(hour * 60) } : null;
}

/** The time that is proposed for a draft: the first free slot of the shown days, or the next full hour. */
export function proposedFrom(slots: SlotsByDay, now: string): WallClock {
  const [first] = slots;
  const [time] = first?.[1] ?? [];
  if (first !== undefined && time !== undefined) return { date: first[0], time };
  return steppedClock({ date: now.slice(0, 10), time: `${now.slice(11, 13)}:00` }, { hours: 1 });
}

/** Minutes since midnight of a time, `HH:MM`. */
export function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The time, `HH:MM`, of a minute of the day. */
export function timeOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
