import { Temporal } from 'temporal-polyfill';
import { readInstant } from '../../messages/moments.ts';
import { momentOf, type Post } from '../../ui/posts/post-facts.ts';
import type { WallClock } from './move-times.ts';
import type { Shown } from './shown.ts';

/** A post and its time on a zone's clock. */
export interface DatedPost {
  readonly post: Post;
  readonly at: WallClock;
}

/** The month of a day, in whole weeks from Monday to Sunday. */
export function monthOf(day: string, language: string): Shown {
  const first = Temporal.PlainDate.from(day).with({ day: 1 });
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  const title = new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  return {
    view: 'month',
    first: first.subtract({ days: first.dayOfWeek - 1 }).toString(),
    end: last.add({ days: 8 - last.dayOfWeek }).toString(),
    title: title.format(new Date(`${first}T00:00Z`)),
  };
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
    return [{ post, at, instant: instant.getTime() }];
  });
  dated.sort((one, other) => one.instant - other.instant);
  return Map.groupBy(dated, ({ at }) => at.date);
}
