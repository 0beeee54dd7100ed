import type { CallOutput } from '@crier/client';
import type { EventInput } from '@fullcalendar/react';
import { readInstant } from '../../messages/moments.ts';
import { isEditable, momentOf, type Post } from '../../ui/posts/post-facts.ts';
import { daysBetween, weekdayOf } from './calendar-days.ts';
import { postsByDay } from './month-of-posts.ts';
import type { Shown } from './shown.ts';

type Queue = CallOutput<'getQueue'>;

/** More slots than this in a week would look like hatching and not like outlines, so none is drawn. */
const MOST_SLOTS = 200;

/** Posts as entries. What is not to be edited any more, or not by this person, stays where it is. */
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

/** One place on each day, to be drawn until its posts are read. */
export function placesOf(first: string, end: string): EventInput[] {
  return daysBetween(first, end).map((day) => ({
    start: `${day}T09:00:00`,
    end: `${day}T10:00:00`,
    display: 'background',
  }));
}

/** Whether the queue has so many slots that they are not drawn. */
export function isTooDense({ data }: Queue): boolean {
  return data.length > MOST_SLOTS;
}

/**
 * The slots of the queue that are still to come and that none of these posts is in, as outlines behind the posts. The
 * calendar shows the zone of the queue, so they are given as wall clocks.
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
