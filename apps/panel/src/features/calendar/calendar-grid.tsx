import FullCalendar, {
  type CalendarRef,
  type DatesSetInfo,
  type DayCellInfo,
  type EventApi,
  type EventDisplayInfo,
  type EventInput,
  useCalendarController,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './calendar-theme.css';
import { useCallback, useEffect, useRef } from 'react';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import type { Post } from '../../ui/posts/post-facts.ts';
import { useListKeys } from '../../ui/posts/use-list-keys.ts';
import { LoadingState } from '../../ui/states.tsx';
import classes from './calendar.module.css';
import { dayIn } from './calendar-days.ts';
import { VIEWS, type View } from './calendar-search.ts';
import { DayTop } from './day-top.tsx';
import type { Rest } from './full-days.ts';
import { calendarMessages } from './messages/calendar-messages.ts';
import type { SlotsByDay } from './month-slots.ts';
import type { WallClock } from './move-times.ts';
import { PostCard } from './post-card.tsx';
import type { Shown } from './shown.ts';

const PLUGINS = [dayGrid, timeGrid, list, interaction, classic];
const GRID_VIEWS: Readonly<Record<View, string>> = {
  week: 'timeGridWeek',
  month: 'dayGridMonth',
  day: 'timeGridDay',
  list: 'listWeek',
};

/** The views with a row for each hour. They scroll inside the page. */
const HOURS: ReadonlySet<View> = new Set(['week', 'day']);

/** The views that show seven days side by side. */
const SEVEN: ReadonlySet<View> = new Set(['week', 'month']);

/** The widths from which a column of the week has room for two cards side by side, and for three. */
const WIDE = '(min-width: 75em)';
const WIDER = '(min-width: 110em)';

/** The content of an entry; a slot of the queue has neither. */
interface Held {
  readonly post?: Post;
  readonly rest?: Rest;
}

/** The number of placeholder cards while a list is read, and the height of each. */
const CARDS = 4;
const CARD_PX = 44;

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

interface Props {
  readonly view: View;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly zone: string;
  readonly entries: EventInput[];
  /** The open slots by day, which a month shows beside the posts. */
  readonly slots: SlotsByDay;
  /** `HH:MM` to which the hours scroll when other days are shown; null until it is known. */
  readonly opening: string | null;
  /** Whether the posts of these days are still being read. Until then no text says that there are none. */
  readonly reading: boolean;
  /** Whether to hide the calendar because the posts cannot be read. It still reports which days it would show. */
  readonly hidden: boolean;
  readonly shown: (shown: Shown) => void;
  readonly open: (post: Post) => void;
  /** `YYYY-MM-DD`. */
  readonly openDay: (day: string) => void;
  /** `revert` puts the post back where it was. */
  readonly drop: (post: Post, to: WallClock, revert: () => void) => void;
}

/**
 * The calendar grid. A dragged post shows the time it would get, in the given zone. Views with hours open at `opening`
 * and then stay where the person scrolls them.
 */
export function CalendarGrid(props: Props) {
  const { view, day, zone, entries, slots, opening, reading, hidden, shown, open, openDay, drop } = props;
  const texts = useMessages(calendarMessages);
  const shell = useMessages(shellMessages);
  const { language } = useLanguage();
  const controller = useCalendarController();
  const [wide, wider] = [useMediaQuery(WIDE), useMediaQuery(WIDER)];
  const stack = view === 'day' || wider ? 3 : wide ? 2 : 1;
  useEffect(() => {
    controller.changeView(GRID_VIEWS[view]);
    controller.gotoDate(day);
  }, [controller, view, day]);
  const frame = useRef<HTMLElement>(null);
  useListKeys(frame, view === 'list');
  const calendar = useRef<CalendarRef>(null);
  const openedFor = useRef('');
  useEffect(() => {
    const days = `${view} ${day}`;
    if (opening === null || openedFor.current === days) return;
    openedFor.current = days;
    const scroll = () => calendar.current?.getApi().scrollToTime(opening);
    scroll();
    // The rows may get their height only with the next frame, if the calendar was hidden until now.
    const again = requestAnimationFrame(scroll);
    return () => cancelAnimationFrame(again);
  }, [view, day, opening]);

  const content = (info: EventDisplayInfo) => {
    const { post, rest } = heldBy(info.event);
    if (rest !== undefined) return <span className={classes['rest']}>{texts.more(rest.count)}</span>;
    if (post === undefined) return null;
    const at = info.event.start;
    const time = info.isMirror && at !== null ? whenDragged(at) : info.timeText;
    return <PostCard post={post} time={time} />;
  };
  const dayTop = useCallback(
    ({ date, text, view: { type } }: DayCellInfo) => {
      const open = type === GRID_VIEWS.month ? slots.get(dayIn(zone, date)) : undefined;
      return open === undefined ? text : <DayTop text={text} slots={open} />;
    },
    [slots, zone],
  );
  const whenDragged = (at: Date) =>
    new Intl.DateTimeFormat(language, {
      ...{ timeZone: zone, weekday: 'short', day: 'numeric' },
      ...CLOCK,
    }).format(at);
  const told = ({ startStr, endStr, view: { type, title } }: DatesSetInfo) => {
    const now = VIEWS.find((one) => GRID_VIEWS[one] === type) ?? view;
    shown({ view: now, first: startStr.slice(0, 10), end: endStr.slice(0, 10), title });
    letKeyboardScroll(frame.current);
  };

  return (
    <section
      ref={frame}
      className={[
        classes['grid'],
        SEVEN.has(view) ? classes['columns'] : '',
        HOURS.has(view) ? classes['hours'] : '',
        view === 'week' ? classes['week'] : '',
        reading ? classes['reading'] : '',
      ].join(' ')}
      aria-label={texts.title}
      aria-busy={reading}
      hidden={hidden}
      onScroll={({ currentTarget: { scrollLeft, style } }) =>
        style.setProperty('--scrolled', `${scrollLeft}px`)
      }
      // A narrow week scrolls sideways, so the keyboard has to reach it even if it holds no post.
      tabIndex={view === 'week' && !wide ? 0 : undefined}
    >
      {reading && view !== 'list' ? <VisuallyHidden role="status">{shell.loading}</VisuallyHidden> : null}
      <FullCalendar
        plugins={PLUGINS}
        ref={calendar}
        controller={controller}
        initialView={GRID_VIEWS[view]}
        initialDate={day}
        timeZone={zone}
        locale={language}
        firstDay={1}
        headerToolbar={false}
        height={HOURS.has(view) ? '100%' : 'auto'}
        scrollTime="07:00"
        scrollTimeReset={false}
        allDaySlot={false}
        nowIndicator
        slotDuration="00:30"
        snapDuration="00:15"
        defaultTimedEventDuration="00:30"
        forceEventDuration
        eventMinHeight={44}
        eventDurationEditable={false}
        dragRevertDuration={0}
        dayMaxEvents={4}
        eventMaxStack={stack}
        slotEventOverlap={false}
        eventDisplay="block"
        displayEventEnd={false}
        eventTimeFormat={CLOCK}
        slotHeaderFormat={CLOCK}
        slotHeaderClass={classes['hour'] ?? ''}
        rowMoreLinkInnerClass={classes['rest'] ?? ''}
        columnMoreLinkClass={classes['beside'] ?? ''}
        backgroundEventClass={classes['slot'] ?? ''}
        dayCellTopInnerClass={classes['dayTop'] ?? ''}
        dayCellTopContent={dayTop}
        noEventsText={texts.nothing}
        noEventsContent={reading ? () => <LoadingState rows={CARDS} height={CARD_PX} /> : undefined}
        moreLinkText={texts.more}
        moreLinkHint={texts.more}
        closeHint={texts.close}
        events={entries}
        eventContent={content}
        eventInteractive
        eventClick={({ event }) => {
          const { post, rest } = heldBy(event);
          if (rest !== undefined) openDay(rest.day);
          if (post !== undefined) open(post);
        }}
        eventDrop={({ event, revert }) => {
          const { post } = heldBy(event);
          if (post !== undefined) drop(post, clockOf(event.startStr), revert);
        }}
        datesSet={told}
      />
    </section>
  );
}

function heldBy({ extendedProps }: Pick<EventApi, 'extendedProps'>): Held {
  return extendedProps;
}

/** The wall clock of a text such as `2027-03-28T09:00:00+02:00`: 2027-03-28, 09:00. */
function clockOf(text: string): WallClock {
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/**
 * Puts the box that scrolls the hours in the tab order; does nothing if there are no hours. The box takes the role of
 * its parent, because an element with the focus inside a group of rows has to be a row or the group itself.
 */
function letKeyboardScroll(frame: HTMLElement | null): void {
  for (const group of frame?.querySelectorAll<HTMLElement>('[role="rowgroup"]') ?? []) {
    const box = group.querySelector<HTMLElement>(':scope > div');
    if (box === null || box.style.overflowY !== 'auto') continue;
    group.setAttribute('role', 'none');
    box.setAttribute('role', 'rowgroup');
    box.tabIndex = 0;
  }
}
