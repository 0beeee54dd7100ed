import { startOfDay } from '@crier/domain';
import type { EventInput } from '@fullcalendar/react';
import { daysBetween } from './calendar-days.ts';

/** Above this many posts a day is full. The day view shows all of them. */
const MOST_IN_DAY = 12;
/** The number of posts that a month shows of a full day, beside the count of the others. */
const SHOWN = 3;

/** Stands in a month for the hidden posts of a full day. */
export interface Rest {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly count: number;
}

/**
 * Replaces all but the first entries of each full day with their count. The calendar lays out every entry again
 * whenever a dragged one reaches another day, and the time for that grows with the square of a day's entries.
 * @param end the day after the last one
 */
export function foldFullDays(
  entries: readonly EventInput[],
  first: string,
  end: string,
  zone: string,
): EventInput[] {
  const sorted = entries
    .map((entry) => ({ entry, at: Date.parse(String(entry.start)) }))
    .sort((a, b) => a.at - b.at);
  let next = sorted.findIndex(({ at }) => at >= startOfDay(first, zone).getTime());
  if (next === -1) return [...entries];
  const folded = sorted.slice(0, next).map(({ entry }) => entry);
  const days = daysBetween(first, end);
  for (const [place, day] of days.entries()) {
    const ends = startOfDay(days[place + 1] ?? end, zone).getTime();
    const begins = next;
    while ((sorted[next]?.at ?? ends) < ends) next++;
    const posts = sorted.slice(begins, next).map(({ entry }) => entry);
    folded.push(...(posts.length > MOST_IN_DAY ? withRest(posts, day) : posts));
  }
  return [...folded, ...sorted.slice(next).map(({ entry }) => entry)];
}

function withRest(posts: readonly EventInput[], day: string): EventInput[] {
  const rest: Rest = { day, count: posts.length - SHOWN };
  const { start } = posts.at(-1) ?? {};
  return [
    ...posts.slice(0, SHOWN),
    {
      id: `rest of ${day}`,
      ...(start === undefined ? {} : { start }),
      startEditable: false,
      extendedProps: { rest },
    },
  ];
}
