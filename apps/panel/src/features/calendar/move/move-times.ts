import type { CallInput } from '@crier/client';
import { localTimeOf, resolveLocalTime } from '@crier/domain';
import { Temporal } from 'temporal-polyfill';
import { readInstant } from '../../../messages/moments.ts';
import { momentOf, type Post } from '../../../ui/posts/post-facts.ts';

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
      return { account_id, ...wallClockOf(clockOf(own, at).add(distance)) };
    }),
  };
}

function clockOf(date: string, time: string): Temporal.PlainDateTime {
  return Temporal.PlainDateTime.from(`${date}T${time}`);
}

/** A post and the wall clock of the calendar's zone to which it moves. */
export interface Move {
  readonly post: Post;
  readonly to: WallClock;
}

/** Where several posts go if one of them moves to a wall clock: the others keep their distance from it. */
export function movedTogether(posts: readonly Post[], lead: Post, to: WallClock, zone: string): Move[] {
  const from = clockOfPost(lead, zone);
  if (from === null || !posts.some(({ uuid }) => uuid === lead.uuid)) return [{ post: lead, to }];
  const distance = clockOf(from.date, from.time).until(clockOf(to.date, to.time));
  return posts.flatMap((post) => {
    const at = clockOfPost(post, zone);
    if (at === null) return [];
    const moved = clockOf(at.date, at.time).add(distance);
    return [{ post, to: settledClock(wallClockOf(moved), zone) }];
  });
}

/** The wall clock a number of days and minutes away. */
export function steppedClock({ date, time }: WallClock, by: Temporal.DurationLike): WallClock {
  return wallClockOf(clockOf(date, time).add(by));
}

/** The times of a post that has none. */
export function noTimes({ timezone }: Pick<Post, 'timezone'>): Times {
  return { date: null, time: null, timezone, accounts_schedule: [] };
}

/** A post as the service will have it after its move, until it is read again. */
export function asMoved(post: Post, to: WallClock, zone: string): Post {
  const { date = null, time = null } = movedTimes(post, to, zone);
  const at = resolveLocalTime(to.date, to.time, zone).toISOString().slice(0, 19).replace('T', ' ');
  return { ...post, date, time, scheduled_at: at };
}

function wallClockOf(at: Temporal.PlainDateTime): WallClock {
  return {
    date: at.toPlainDate().toString(),
    time: at.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}
