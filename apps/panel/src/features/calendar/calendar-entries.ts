import type { CallOutput } from '@crier/client';
import type { EventInput } from '@fullcalendar/react';
import { readInstant } from '../../messages/moments.ts';
import { isEditable, momentOf, type Post } from '../../ui/posts/post-facts.ts';
import { daysBetween, weekdayOf } from './calendar-days.ts';
import { postsByDay } from './month-of-posts.ts';
import type { Shown } from './shown.ts';

type Queue = CallOutput<'getQueue'>;

/** Above this many slots a week, the outlines would look like hatching, so none is drawn. */
const MOST_SLOTS = 200;

/** Posts as calendar entries. A post cannot be dragged if it is no longer editable or the person may not edit it. */
export function entriesOf(posts: readonly Post[], mayMove: boolean): EventInput[] {
  return posts.flatMap((post) => {
    const at = momentOf(post);
    if (at === null) return [];
    return [
      {
        id: post.uuid,
        start: readInstant(at).toISOString(),
        startEditable: mayMove && isEditable(post),
        extendedProps: { post },
      },
    ];
  });
}

/** One placeholder on each day, drawn until the posts are read. */
export function placesOf(first: string, end: string): EventInput[] {
  return daysBetween(first, end).map((day) => ({
    start: `${day}T09:00:00`,
    end: `${day}T10:00:00`,
    display: 'background',
  }));
}

/** Whether the queue has too many slots to draw them. */
export function isTooDense({ data }: Queue): boolean {
  return data.length > MOST_SLOTS;
}

/**
 * The future slots of the queue that none of these posts takes, as outlines behind the posts. The calendar shows the
 * zone of the queue, so they are given as wall clocks.
 * @param now wall clock of that zone, `YYYY-MM-DDTHH:MM`
 */
export function outlinesOf(
  queue: Queue,
  posts: readonly Post[],
  { first, end }: Pick<Shown, 'first' | 'end'>,
  now: string,
): EventInput[] {
  if (isTooDense(queue)) return [];
  const held = postsByDay(posts, queue.timezone);
  return daysBetween(first, end).flatMap((day) => {
    const taken = new Set(held.get(day)?.map(({ at }) => at.time));
    return queue.data
      .filter(({ weekday, time }) => weekday === weekdayOf(day) && `${day}T${time}` > now && !taken.has(time))
      .map(({ time }) => ({ start: `${day}T${time}:00`, display: 'background' }));
  });
}
