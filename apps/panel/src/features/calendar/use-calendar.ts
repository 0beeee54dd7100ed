import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type Going, useAddressSearch, useChangeSearch, usePathParameter } from '../../frame/address.ts';
import { mayIn } from '../../frame/rights.ts';
import { useWorkspace } from '../../frame/workspace.ts';
import { useLanguage } from '../../messages/language-context.tsx';
import { todayIn } from './calendar-days.ts';
import { type CalendarSearch, readCalendarSearch } from './calendar-search.ts';
import type { WallClock } from './move/move-times.ts';
import { shownDays, weekOf } from './shown.ts';
import { searchForTime } from './write-at.ts';

/** Below this width seven columns of cards do not fit, so a day is a list, and a month has dots. */
const NARROW = '(max-width: 47.99em)';
/** Opening something over the page keeps the scroll position and adds no step to the browser's history. */
const IN_PLACE = { replace: true, resetScroll: false };

/** What the address says of the calendar, and the ways to other addresses. */
export function useCalendar() {
  const { language } = useLanguage();
  const changeSearch = useChangeSearch();
  const navigate = useNavigate();
  const workspace = usePathParameter('workspace') ?? '';
  const record = useWorkspace();
  const zone = record?.timezone ?? 'UTC';
  const search = useAddressSearch(readCalendarSearch);
  const today = todayIn(zone);
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const { view = narrow ? 'day' : 'week', day = today } = search;
  const shown = useMemo(
    () =>
      narrow && view === 'day' ? weekOf(day, today, language) : shownDays(view, day, today, language, narrow),
    [narrow, view, day, today, language],
  );
  const go = useCallback(
    (change: Partial<Record<keyof CalendarSearch, unknown>>, going: Going = {}) =>
      changeSearch((old) => ({ ...old, post: undefined, ...change }), going),
    [changeSearch],
  );
  /** Opens a post by its UUID, or closes it. The address gets the days with it. */
  const open = useCallback(
    (post?: string) => go(post === undefined ? {} : { post, day }, IN_PLACE),
    [go, day],
  );
  const write = useCallback(
    (at: WallClock) => void navigate({ to: `/w/${workspace}/posts/new`, search: searchForTime(at) }),
    [navigate, workspace],
  );
  const mayWrite = mayIn(record, 'posts.write');
  return { workspace, zone, search, today, narrow, view, day, shown, mayWrite, go, open, write };
}

export type Calendar = ReturnType<typeof useCalendar>;
