import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Temporal } from 'temporal-polyfill';
import { query } from '../../api/queries.ts';
import { daysBetween } from './calendar-days.ts';
import { isTooDense } from './calendar-entries.ts';
import { calendarQuery } from './calendar-queries.ts';
import type { CalendarSearch, View } from './calendar-search.ts';
import { type SlotsByDay, slotsByDay } from './month-slots.ts';
import { opensAt } from './opening-time.ts';
import type { Shown } from './shown.ts';
import { shownEntries } from './shown-entries.ts';

/** How often the shown days are read again, in ms. */
const AGAIN_MS = 30_000;
const NO_SLOTS: SlotsByDay = new Map();

interface Asked {
  readonly workspace: string;
  readonly zone: string;
  readonly search: CalendarSearch;
  readonly view: View;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** The days that the view shows; null until it is drawn. */
  readonly shown: Shown | null;
  readonly mayWrite: boolean;
}

/** The answers for the days that are shown. */
function useAnswers({ workspace, zone, search, day, shown }: Asked) {
  const days = useMemo(
    () =>
      shown === null
        ? null
        : { from: shown.first, to: daysBetween(shown.first, shown.end).at(-1) ?? shown.first },
    [shown],
  );
  const posts = useQuery({
    ...calendarQuery(workspace, days ?? { from: day, to: day }, zone, search),
    enabled: days !== null,
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
  const queue = useQuery(query('getQueue', { params: { workspace } }));
  // A post takes its slot even if the filters leave it out.
  const every = useQuery({
    ...calendarQuery(workspace, days ?? { from: day, to: day }, zone, {}),
    enabled: days !== null && queue.data !== undefined && !isTooDense(queue.data),
  });
  return { posts, queue, every };
}

/** The posts and open slots of the shown days, and the time to which the hours scroll once both are read. */
export function useShownPosts(asked: Asked) {
  const { zone, view, day, shown, mayWrite } = asked;
  const { posts, queue, every } = useAnswers(asked);
  const postsAreRead = posts.data !== undefined && !posts.isPlaceholderData;
  const entries = useMemo(
    () =>
      shownEntries({
        ...{ view, zone, shown, mayWrite, now: nowIn(zone), queue: queue.data, every: every.data },
        posts: posts.data ?? [],
        isRead: postsAreRead,
      }),
    [posts.data, postsAreRead, queue.data, every.data, shown, view, zone, mayWrite],
  );

  const openSlots = useMemo(
    () =>
      view === 'month' && queue.data !== undefined && shown !== null && every.data !== undefined
        ? slotsByDay(queue.data, every.data, shown, nowIn(zone))
        : NO_SLOTS,
    [view, queue.data, shown, every.data, zone],
  );

  const isDrawn = shown !== null && shown.view === view && shown.first <= day && day < shown.end;
  const failed = posts.error !== null && posts.data === undefined;
  const isRead = postsAreRead && !queue.isPending && !every.isLoading;
  const opening = useMemo(
    () =>
      isDrawn && isRead
        ? opensAt(entries, zone, { now: Temporal.Now.instant(), onlyDay: view === 'day' ? day : null })
        : null,
    [isDrawn, isRead, entries, zone, view, day],
  );
  return { posts, queue, postsAreRead, failed, entries, openSlots, opening };
}

/** The wall clock of a zone, `YYYY-MM-DDTHH:MM`. */
function nowIn(zone: string): string {
  return Temporal.Now.plainDateTimeISO(zone).toString({ smallestUnit: 'minute' });
}
