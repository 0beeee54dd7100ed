import { Temporal } from 'temporal-polyfill';
import { readInstant } from '../../messages/moments.ts';
import { momentOf, type Post } from '../../ui/posts/post-facts.ts';
import type { WallClock } from './move/move-times.ts';

/** A post and its time on a zone's clock. */
export interface DatedPost {
  readonly post: Post;
  readonly at: WallClock;
  /** Minutes of that clock since midnight. */
  readonly minute: number;
}

/** Posts by their day in a zone, `YYYY-MM-DD`, in the order of their times. Posts without a time are left out. */
export function postsByDay(posts: readonly Post[], zone: string): ReadonlyMap<string, readonly DatedPost[]> {
  const dated = posts.flatMap((post) => {
    const moment = momentOf(post);
    if (moment === null) return [];
    const instant = readInstant(moment);
    const there = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
    const at = {
      date: there.toPlainDate().toString(),
      time: there.toPlainTime().toString({ smallestUnit: 'minute' }),
    };
    return [{ post, at, minute: there.hour * 60 + there.minute, instant: instant.getTime() }];
  });
  dated.sort((one, other) => one.instant - other.instant);
  return Map.groupBy(dated, ({ at }) => at.date);
}
