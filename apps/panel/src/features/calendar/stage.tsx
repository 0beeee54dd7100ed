import { useMemo } from 'react';
import type { Post } from '../../ui/posts/post-facts.ts';
import classes from './calendar-page.module.css';
import { CalendarGrid } from './grid/calendar-grid.tsx';
import { PhoneDays } from './list/phone-days.tsx';
import { WeekList } from './list/week-list.tsx';
import type { WallClock } from './move/move-times.ts';
import type { Asked } from './popovers.tsx';
import type { Calendar } from './use-calendar.ts';
import { useEntries } from './use-entries.ts';
import type { useShownPosts } from './use-shown-posts.ts';

interface Props {
  readonly calendar: Calendar;
  readonly read: ReturnType<typeof useShownPosts>;
  readonly choose: (post: Post) => void;
  readonly move: (post: Post, to: WallClock, revert?: () => void) => void;
  readonly setAsked: (asked: Asked) => void;
}

/** The shown days: a grid, a list, or on a narrow screen days with dots above the list of one. */
export function Stage({ calendar, read, choose, move, setAsked }: Props) {
  const { view, day, today, zone, shown, narrow, mayWrite, go, open, write } = calendar;
  const entries = useEntries(calendar, read);
  const actions = useMemo(
    () => ({
      open: ({ uuid }: Post) => open(uuid),
      openStack: (posts: Extract<Asked, { kind: 'stack' }>['posts'], card: Element) =>
        setAsked({ kind: 'stack', posts, card }),
      openDay: (date: string) => go({ view: 'day', day: date }),
      ...{ choose, write, drop: move },
    }),
    [open, setAsked, go, choose, write, move],
  );
  const { byDay, slots, opening, isRead, isComplete } = read;
  const days = {
    ...{ shown, day, today, zone, slots, mayWrite, open: actions.open },
    byDay: isComplete ? byDay : null,
  };
  return (
    <div className={classes['stage']}>
      {narrow && (view === 'day' || view === 'month') ? (
        <PhoneDays {...days} choose={(date) => go({ day: date })} />
      ) : view === 'list' ? (
        <WeekList {...days} />
      ) : (
        <CalendarGrid
          {...{ view, day, zone, shown, entries, byDay, slots, opening, mayWrite, actions }}
          reading={!isRead}
        />
      )}
    </div>
  );
}
