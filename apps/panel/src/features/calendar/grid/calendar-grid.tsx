import FullCalendar, { type CalendarRef, useCalendarController } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { VisuallyHidden } from '@mantine/core';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '../calendar-theme.css';
import { useEffect, useMemo, useRef } from 'react';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { shellMessages } from '../../../messages/shell/shell-messages.ts';
import { useListKeys } from '../../../ui/posts/use-list-keys.ts';
import { writeShort } from '../clocks.ts';
import { hourEntry } from '../layout/entries.ts';
import { calendarMessages } from '../messages/calendar-messages.ts';
import classes from './grid.module.css';
import { GRID_OPTIONS } from './grid-options.ts';
import type { GridProps, GridView } from './grid-props.ts';
import { letKeyboardScroll } from './keyboard-scroll.ts';
import { useGridActions } from './use-grid-actions.ts';
import { useDayLinks, useGridContent } from './use-grid-content.tsx';
import { useHourCursor } from './use-hour-cursor.ts';
import { useOpening } from './use-opening.ts';
import { useSettled } from './use-settled.ts';

const PLUGINS = [dayGrid, timeGrid, interaction, classic];
const GRID_VIEWS: Readonly<Record<GridView, string>> = {
  week: 'timeGridWeek',
  month: 'dayGridMonth',
  day: 'timeGridDay',
};

/** The calendar grid. A dragged post says the time that it would get, in the given zone. */
export function CalendarGrid(props: GridProps) {
  const { view, day, zone, shown, entries, opening, reading, actions } = props;
  const texts = useMessages(calendarMessages);
  const shell = useMessages(shellMessages);
  const { language } = useLanguage();
  const controller = useCalendarController();
  useEffect(() => {
    controller.changeView(GRID_VIEWS[view]);
    controller.gotoDate(day);
  }, [controller, view, day]);
  const frame = useRef<HTMLElement>(null);
  useListKeys(frame);
  const calendar = useRef<CalendarRef>(null);
  useOpening(calendar, `${view} ${day}`, opening);
  const { hour, keyDown } = useHourCursor({
    ...{ shown, day, begins: opening ?? '09:00', write: actions.write },
    scroll: (time) => calendar.current?.getApi().scrollToTime(time),
  });
  const events = useMemo(() => [...entries, ...(hour === null ? [] : [hourEntry(hour)])], [entries, hour]);
  const content = useGridContent(props);
  const links = useDayLinks(props);
  const handlers = useGridActions(props, frame);
  return (
    <section
      ref={frame}
      className={classes['grid']}
      data-view={view}
      data-reading={reading}
      data-settled={useSettled()}
      aria-label={texts.title}
      aria-busy={reading}
      onKeyDown={keyDown}
      onScroll={({ currentTarget: { scrollLeft, style } }) =>
        style.setProperty('--scrolled', `${scrollLeft}px`)
      }
    >
      {reading ? <VisuallyHidden role="status">{shell.loading}</VisuallyHidden> : null}
      <div role="status" className={classes['told']}>
        {hour === null ? null : texts.chooseHour(writeShort(hour, language))}
      </div>
      <FullCalendar
        {...GRID_OPTIONS}
        {...content}
        {...links}
        {...handlers}
        plugins={PLUGINS}
        ref={calendar}
        controller={controller}
        initialView={GRID_VIEWS[view]}
        initialDate={day}
        timeZone={zone}
        locale={language}
        events={events}
        datesSet={() => letKeyboardScroll(frame.current)}
      />
    </section>
  );
}
