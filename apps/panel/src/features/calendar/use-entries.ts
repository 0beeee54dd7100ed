import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { hoursEntries, monthEntries, placesOf } from './layout/entries.ts';
import type { Calendar } from './use-calendar.ts';
import { useMonthRoom } from './use-month-room.ts';
import type { useShownPosts } from './use-shown-posts.ts';

/** The widths from which a column of the week has room for two cards, and that of a day for four. */
const WIDE = '(min-width: 75em)';

/** What the grid draws: cards and free slots, or placeholders until the posts are read. */
export function useEntries(
  { view, shown, mayWrite }: Calendar,
  { isRead, byDay, slots }: ReturnType<typeof useShownPosts>,
) {
  const wide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const columns = view === 'day' ? 4 : wide ? 2 : 1;
  const room = useMonthRoom(shown);
  return useMemo(() => {
    if (!isRead) return placesOf(shown.first, shown.end);
    if (view === 'month') return monthEntries(byDay, shown, room, mayWrite);
    return hoursEntries(byDay, slots, shown, { columns, mayMove: mayWrite });
  }, [isRead, view, byDay, slots, shown, room, columns, mayWrite]);
}
