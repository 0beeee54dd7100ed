import '@mantine/core/styles/Input.layer.css';
import { resolveLocalTime } from '@crier/domain';
import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { restQuery } from '../../api/queries.ts';
import { type Going, useAddressSearch, useChangeSearch, usePathParameter } from '../../frame/address.ts';
import { mayIn } from '../../frame/rights.ts';
import { useWorkspace } from '../../frame/workspace.ts';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { Page } from '../../ui/page.tsx';
import type { Post } from '../../ui/posts/post-facts.ts';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { daysBetween, todayIn } from './calendar-days.ts';
import { entriesOf, isTooDense, outlinesOf, placesOf } from './calendar-entries.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { calendarQuery } from './calendar-queries.ts';
import { type CalendarSearch, readCalendarSearch, type View } from './calendar-search.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { CardDialog } from './card-dialog.tsx';
import { foldFullDays } from './full-days.ts';
import { calendarMessages } from './messages/calendar-messages.ts';
import { MonthDays } from './month-days.tsx';
import { monthOf } from './month-of-posts.ts';
import { type SlotsByDay, slotsByDay } from './month-slots.ts';
import { clockOfPost, settledClock, type WallClock } from './move-times.ts';
import { opensAt } from './opening-time.ts';
import type { Shown } from './shown.ts';
import { useMove } from './use-move.ts';

/** Below this width seven columns of cards do not fit, so the list is the default view and a month has marks. */
const NARROW = '(max-width: 47.99em)';
/** How often the posts are read again, in ms. */
const AGAIN_MS = 30_000;
/** Opening something over the page keeps the scroll position and adds no step to the browser's history. */
const IN_PLACE = { replace: true, resetScroll: false };
const NO_SLOTS: SlotsByDay = new Map();

/** The posts of a workspace in the workspace's zone: week, month, day or list. */
export function CalendarPage() {
  const texts = useMessages(calendarMessages);
  const { language } = useLanguage();
  const changeSearch = useChangeSearch();
  const workspace = usePathParameter('workspace') ?? '';
  const record = useWorkspace();
  const zone = record?.timezone ?? 'UTC';
  const search = useAddressSearch(readCalendarSearch);
  const today = todayIn(zone);
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const { view = narrow ? 'list' : 'week', day = today } = search;
  const inMonth = useMemo(
    () => (narrow && view === 'month' ? monthOf(day, language) : null),
    [narrow, view, day, language],
  );
  const [drawn, setDrawn] = useState<Shown | null>(null);
  const shown = inMonth ?? drawn;
  const mayWrite = mayIn(record, 'posts.write');
  const move = useMove(workspace, zone);

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
  const queue = useQuery(restQuery('getQueue', { params: { workspace } }));
  // A post takes its slot even if the filters leave it out.
  const every = useQuery({
    ...calendarQuery(workspace, days ?? { from: day, to: day }, zone, {}),
    enabled: days !== null && queue.data !== undefined && !isTooDense(queue.data),
  });
  const postsAreRead = posts.data !== undefined && !posts.isPlaceholderData;
  const entries = useMemo(() => {
    const slots =
      queue.data === undefined || every.data === undefined || shown === null || !hasHours(view)
        ? []
        : outlinesOf(queue.data, every.data, shown, nowIn(zone));
    const entries = entriesOf(posts.data ?? [], mayWrite);
    if (!postsAreRead) {
      return shown === null || view === 'list' ? entries : [...entries, ...placesOf(shown.first, shown.end)];
    }
    if (view === 'month' && shown !== null) return foldFullDays(entries, shown.first, shown.end, zone);
    return [...entries, ...slots];
  }, [posts.data, postsAreRead, queue.data, every.data, shown, view, zone, mayWrite]);

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

  const go = useCallback(
    (change: Partial<Record<keyof CalendarSearch, unknown>>, going: Going = {}) =>
      changeSearch((old) => ({ ...old, post: undefined, ...change }), going),
    [changeSearch],
  );
  /** Opens a post of the shown days, or closes it. The address gets the days with it. */
  const open = useCallback(
    (post?: Post) => go(post === undefined ? {} : { post: post.uuid, day }, IN_PLACE),
    [go, day],
  );
  const opened = posts.data?.find(({ uuid }) => uuid === search.post);
  const openedAt = opened === undefined ? null : clockOfPost(opened, zone);
  const tell = useCallback(
    (next: Shown) => setDrawn((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next)),
    [],
  );
  const moveTo = (post: Post, to: WallClock, revert?: () => void) => {
    const settled = settledClock(to, zone);
    const told = new Intl.DateTimeFormat(language, {
      ...{ dateStyle: 'full', timeStyle: 'short', timeZone: zone },
    }).format(resolveLocalTime(settled.date, settled.time, zone));
    move.mutate({ post, to: settled, told }, revert === undefined ? {} : { onError: revert });
  };

  return (
    <Page
      wide
      title={texts.title}
      actions={
        mayWrite ? (
          <Button component={Link} to={`/w/${workspace}/posts/new`}>
            {texts.write}
          </Button>
        ) : undefined
      }
    >
      <CalendarToolbar {...{ workspace, search, view, day, today, go }} title={shown?.title ?? ''} />
      {failed ? <ErrorState error={posts.error} retry={() => void posts.refetch()} /> : null}
      {inMonth === null ? (
        <CalendarGrid
          {...{ view, day, zone, entries, opening }}
          slots={openSlots}
          reading={!postsAreRead}
          hidden={failed}
          shown={tell}
          open={open}
          openDay={(date) => go({ view: 'day', day: date })}
          drop={moveTo}
        />
      ) : failed ? null : (
        <MonthDays
          {...{ day, today, zone }}
          shown={inMonth}
          slots={openSlots.get(day) ?? []}
          posts={postsAreRead ? posts.data : null}
          choose={(date) => go({ day: date })}
          open={open}
        />
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {texts.zoneIs(zone)}
        {queue.data !== undefined && isTooDense(queue.data) ? ` ${texts.tooDense}` : ''}
      </Text>
      {postsAreRead && posts.data.length === 0 && view !== 'list' && inMonth === null ? (
        <EmptyState title={texts.nothing} about={texts.nothingAbout} />
      ) : null}
      {opened === undefined || openedAt === null ? null : (
        <CardDialog
          key={opened.uuid}
          post={opened}
          at={openedAt}
          workspace={workspace}
          zone={zone}
          close={() => open()}
          move={(to) => moveTo(opened, to)}
        />
      )}
    </Page>
  );
}

/** Whether a view has rows of hours. Slots are drawn in these. */
function hasHours(view: View): boolean {
  return view === 'week' || view === 'day';
}

/** The wall clock of a zone, `YYYY-MM-DDTHH:MM`. */
function nowIn(zone: string): string {
  return Temporal.Now.plainDateTimeISO(zone).toString({ smallestUnit: 'minute' });
}
