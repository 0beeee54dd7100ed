import type { CallInput } from '@crier/client';
import { localTimeOf, resolveLocalTime } from '@crier/domain';
import { Temporal } from 'temporal-polyfill';
import { readInstant } from '../../messages/moments.ts';
import { momentOf, type Post } from '../../ui/posts/post-facts.ts';

/** A date and time on a wall clock: `YYYY-MM-DD` and `HH:MM`. */
export interface WallClock {
  readonly date: string;
  readonly time: string;
}

type Update = CallInput<'updatePost'>['body'];
type Times = Pick<Update, 'date' | 'time' | 'timezone' | 'accounts_schedule'>;

/** The time of a post on a zone's clock; null if the post has no time. */
export function clockOfPost(post: Post, zone: string): WallClock | null {
  const at = momentOf(post);
  return at === null ? null : localTimeOf(readInstant(at), zone);
}

/**
 * The wall clock that a zone really shows. If a clock change skips the time, it is the time that the change leads to.
 */
export function settledClock(clock: WallClock, zone: string): WallClock {
  return localTimeOf(resolveLocalTime(clock.date, clock.time, zone), zone);
}

/**
 * The times of a post after its move to a wall clock of the calendar's zone. The post keeps its own zone. Accounts with
 * a time of their own keep their distance from the post's time on the clock.
 */
export function movedTimes(post: Post, to: WallClock, zone: string): Times {
  const { timezone } = post;
  const { date, time } = localTimeOf(resolveLocalTime(to.date, to.time, zone), timezone);
  const distance = clockOf(post.date ?? date, post.time ?? time).until(clockOf(date, time));
  return {
    date,
    time,
    timezone,
    accounts_schedule: post.accounts_schedule.map(({ account_id, date: own, time: at }) => {
      if (own === null || at === null) return { account_id };
      const moved = clockOf(own, at).add(distance);
      return {
        account_id,
        date: moved.toPlainDate().toString(),
        time: moved.toPlainTime().toString({ smallestUnit: 'minute' }),
      };
    }),
  };
}

function clockOf(date: string, time: string): Temporal.PlainDateTime {
  return Temporal.PlainDateTime.from(`${date}T${time}`);
}

/** The body that replaces a post by itself at other times. */
export function movedPost(post: Post, times: Times): Update {
  return {
    ...times,
    accounts: post.accounts.map(({ id }) => id),
    tags: post.tags.map(({ id }) => id),
    versions: post.versions.map((version) => ({
      ...version,
      content: version.content.map((item) => ({ ...item, media: item.media.map(({ id }) => id) })),
    })) as Update['versions'],
  };
}
