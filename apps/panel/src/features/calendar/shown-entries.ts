import type { CallOutput } from '@crier/client';
import type { EventInput } from '@fullcalendar/react';
import type { Post } from '../../ui/posts/post-facts.ts';
import { entriesOf, outlinesOf, placesOf } from './calendar-entries.ts';
import type { View } from './calendar-search.ts';
import { foldFullDays } from './full-days.ts';
import type { Shown } from './shown.ts';

interface Held {
  readonly view: View;
  readonly zone: string;
  /** The days that the view shows; null until it is drawn. */
  readonly shown: Shown | null;
  readonly mayWrite: boolean;
  /** Wall clock of the zone, `YYYY-MM-DDTHH:MM`. */
  readonly now: string;
  readonly posts: readonly Post[];
  /** Whether these are the posts of the shown days, and not still those of other days. */
  readonly isRead: boolean;
  readonly queue: CallOutput<'getQueue'> | undefined;
  /** The posts of the shown days without any filter. */
  readonly every: readonly Post[] | undefined;
}

/**
 * What the calendar draws: the posts, with placeholders while they are read; in a month full days are folded, in a view
 * with hours the free slots of the queue are outlined.
 */
export function shownEntries(held: Held): EventInput[] {
  const { view, zone, shown, mayWrite, now, posts, isRead, queue, every } = held;
  const entries = entriesOf(posts, mayWrite);
  if (shown === null) return entries;
  if (!isRead) return view === 'list' ? entries : [...entries, ...placesOf(shown.first, shown.end)];
  if (view === 'month') return foldFullDays(entries, shown.first, shown.end, zone);
  if (queue === undefined || every === undefined || !hasHours(view)) return entries;
  return [...entries, ...outlinesOf(queue, every, shown, now)];
}

/** Whether a view has rows of hours. Slots are drawn in these. */
function hasHours(view: View): boolean {
  return view === 'week' || view === 'day';
}
