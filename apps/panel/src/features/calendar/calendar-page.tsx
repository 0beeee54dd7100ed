import '@mantine/core/styles/Input.layer.css';
import { resolveLocalTime } from '@crier/domain';
import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { type Going, useAddressSearch, useChangeSearch, usePathParameter } from '../../frame/address.ts';
import { mayIn } from '../../frame/rights.ts';
import { useWorkspace } from '../../frame/workspace.ts';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { Page } from '../../ui/page.tsx';
import type { Post } from '../../ui/posts/post-facts.ts';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { todayIn } from './calendar-days.ts';
import { isTooDense } from './calendar-entries.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { type CalendarSearch, readCalendarSearch } from './calendar-search.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { CardDialog } from './card-dialog.tsx';
import { calendarMessages } from './messages/calendar-messages.ts';
import { MonthDays } from './month-days.tsx';
import { monthOf } from './month-of-posts.ts';
import type { SlotsByDay } from './month-slots.ts';
import { clockOfPost, settledClock, type WallClock } from './move-times.ts';
import type { Shown } from './shown.ts';
import { useMove } from './use-move.ts';
import { useShownPosts } from './use-shown-posts.ts';

/** Below this width seven columns of cards do not fit, so the list is the default view and a month has marks. */
const NARROW = '(max-width: 47.99em)';
/** How often the posts are read again, in ms. */
const _AGAIN_MS = 30_000;
/** Opening something over the page keeps the scroll position and adds no step to the browser's history. */
const IN_PLACE = { replace: true, resetScroll: false };
const _NO_SLOTS: SlotsByDay = new Map();

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

  const { posts, queue, postsAreRead, failed, entries, openSlots, opening } = useShownPosts({
    ...{ workspace, zone, search, view, day, shown, mayWrite },
  });

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
          posts={postsAreRead ? (posts.data ?? []) : null}
          choose={(date) => go({ day: date })}
          open={open}
        />
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {texts.zoneIs(zone)}
        {queue.data !== undefined && isTooDense(queue.data) ? ` ${texts.tooDense}` : ''}
      </Text>
      {postsAreRead && posts.data?.length === 0 && view !== 'list' && inMonth === null ? (
        <EmptyState title={texts.nothing} about={mayWrite ? texts.nothingAbout : undefined} />
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
