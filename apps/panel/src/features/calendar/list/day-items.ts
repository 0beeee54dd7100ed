import { minuteOf } from '../open-slots.ts';
import type { DatedPost } from '../posts-by-day.ts';

/** A line of a day: a post, a free slot, or the present time. */
export type DayItem =
  | { readonly kind: 'post'; readonly minute: number; readonly dated: DatedPost }
  | { readonly kind: 'slot'; readonly minute: number; readonly time: string }
  | { readonly kind: 'now'; readonly minute: number };

/**
 * The posts and free slots of a day in the order of their times, and the present time between them.
 * @param now minutes since midnight; null on any day but today
 */
export function dayItems(
  posts: readonly DatedPost[],
  slots: readonly string[],
  now: number | null,
): readonly DayItem[] {
  const items: DayItem[] = [
    ...posts.map((dated) => ({ kind: 'post', minute: dated.minute, dated }) as const),
    ...slots.map((time) => ({ kind: 'slot', minute: minuteOf(time), time }) as const),
    ...(now === null ? [] : [{ kind: 'now', minute: now } as const]),
  ];
  return items.toSorted((one, other) => one.minute - other.minute);
}
