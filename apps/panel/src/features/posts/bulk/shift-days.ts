import type { Post } from '../../../ui/posts/post-facts.ts';

const DAY_MS = 86_400_000;

/** The times of a post, as an update takes them. */
export type PostTimes = Pick<Post, 'date' | 'time' | 'timezone' | 'accounts_schedule'>;

/** The days by which a post moves to a date; null for a post without a date. */
export function daysTo(post: Pick<Post, 'date'>, date: string): number | null {
  return post.date === null ? null : Math.round((Date.parse(date) - Date.parse(post.date)) / DAY_MS);
}

/** The times of a post on another day, at the same times of its clock. Accounts with a day of their own move along. */
export function timesShifted(post: PostTimes, days: number): PostTimes {
  return {
    date: dateShifted(post.date, days),
    time: post.time,
    timezone: post.timezone,
    accounts_schedule: post.accounts_schedule.map((own) => ({ ...own, date: dateShifted(own.date, days) })),
  };
}

function dateShifted(date: string | null, days: number): string | null {
  return date === null ? null : new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
