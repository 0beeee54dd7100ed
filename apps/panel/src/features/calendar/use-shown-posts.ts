import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Temporal } from 'temporal-polyfill';
import { query } from '../../api/queries.ts';
import { daysBetween } from './calendar-days.ts';
import { calendarQuery } from './calendar-queries.ts';
import type { CalendarSearch } from './calendar-search.ts';
import { isTooDense, type SlotsByDay, slotsByDay } from './open-slots.ts';
import { opensAt } from './opening-time.ts';
import { postsByDay } from './posts-by-day.ts';
import type { Shown } from './shown.ts';

/** How often the shown days are read again, in ms. */
const AGAIN_MS = 30_000;
const NO_SLOTS: SlotsByDay = new Map();

interface Asked {
  readonly workspace: string;
  readonly zone: string;
  readonly search: CalendarSearch;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly shown: Shown;
}

/** The answers for the days that are shown. */
function useAnswers({ workspace, zone, search, shown }: Asked) {
  const days = useMemo(
    () => ({ from: shown.first, to: daysBetween(shown.first, shown.end).at(-1) ?? shown.first }),
    [shown],
  );
  const posts = useQuery({
    ...calendarQuery(workspace, days, zone, search),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
  const queue = useQuery(query('getQueue', { params: { workspace } }));
  // A post takes its slot even if the filters leave it out.
  const every = useQuery({
    ...calendarQuery(workspace, days, zone, {}),
    enabled: queue.data !== undefined && !isTooDense(queue.data),
  });
  return { posts, queue, every };
}

/**
 * The posts and free slots of the shown days, and the time to which the hours scroll once both are read. `isRead` tells of
 * the posts, `isComplete` of both: slots that come later would move the posts of a list.
 */
export function useShownPosts(asked: Asked) {
  const { zone, today, shown } = asked;
  const { posts, queue, every } = useAnswers(asked);
  const isRead = posts.data !== undefined && !posts.isPlaceholderData;
  const byDay = useMemo(() => postsByDay(posts.data ?? [], zone), [posts.data, zone]);
  const slots = useMemo(
    () =>
      queue.data === undefined || every.data === undefined
        ? NO_SLOTS
        : slotsByDay(queue.data, every.data, shown, nowIn(zone)),
    [queue.data, every.data, shown, zone],
  );
  const isComplete = isRead && !queue.isPending && !every.isLoading;
  const opening = useMemo(
    () =>
      isComplete
        ? opensAt({
            ...{ zone, now: Temporal.Now.instant(), hasToday: shown.first <= today && today < shown.end },
            posts: daysBetween(shown.first, shown.end).flatMap((day) => byDay.get(day) ?? []),
            slots: [...slots.values()].flat(),
          })
        : null,
    [isComplete, byDay, slots, zone, shown, today],
  );
  return {
    ...{ posts, isRead, isComplete, byDay, slots, opening },
    failed: posts.error !== null && posts.data === undefined,
    isDense: queue.data !== undefined && isTooDense(queue.data),
  };
}

/** The wall clock of a zone, `YYYY-MM-DDTHH:MM`. */
export function nowIn(zone: string): string {
  return Temporal.Now.plainDateTimeISO(zone).toString({ smallestUnit: 'minute' });
}
