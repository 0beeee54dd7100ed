import type { DatedPost } from '../posts-by-day.ts';

/** The posts of a day that a month shows, and those that it only counts. */
export interface FoldedDay {
  readonly shown: readonly DatedPost[];
  readonly rest: readonly DatedPost[];
}

/**
 * Keeps what a day of the month has room for. The last line of a day with more posts counts the others. The calendar
 * lays out every card of a week again whenever a dragged one reaches another day, so that it never gets more of them.
 * @param room the number of lines in a day
 */
export function foldDay(posts: readonly DatedPost[], room: number): FoldedDay {
  if (posts.length <= room) return { shown: posts, rest: [] };
  const kept = Math.max(room - 1, 1);
  return { shown: posts.slice(0, kept), rest: posts.slice(kept) };
}

/** The height of a day's head, and of a line with the gap below it. */
const HEAD_PX = 30;
const LINE_PX = 26;
const [FEWEST, MOST] = [2, 12];

/** The number of lines that a day has room for, if weeks share a height. */
export function roomIn(height: number, weeks: number): number {
  const lines = Math.floor((height / weeks - HEAD_PX) / LINE_PX);
  return Math.min(MOST, Math.max(FEWEST, lines));
}
