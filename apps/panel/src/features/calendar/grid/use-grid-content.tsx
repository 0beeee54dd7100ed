import type {
  DayCellInfo,
  DayHeaderInfo,
  EventDisplayInfo,
  NowIndicatorHeaderInfo,
} from '@fullcalendar/react';
import { useCallback } from 'react';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { dayIn } from '../calendar-days.ts';
import { writeClock, writeClocks, writeDay } from '../clocks.ts';
import { calendarMessages } from '../messages/calendar-messages.ts';
import { proposedOn } from '../open-slots.ts';
import { nowIn } from '../use-shown-posts.ts';
import { DayHead } from './day-head.tsx';
import { DayTop } from './day-top.tsx';
import { EntryContent } from './entry-content.tsx';
import classes from './grid.module.css';
import type { GridProps } from './grid-props.ts';

/** What the head of a day does: in a month it writes a post for the day, otherwise it shows the day. */
export function useDayLinks({ view, zone, slots, mayWrite, actions }: GridProps) {
  const texts = useMessages(calendarMessages);
  const { language } = useLanguage();
  const timeOn = (day: string) => (mayWrite && view === 'month' ? proposedOn(day, slots, nowIn(zone)) : null);
  return {
    navLinks: view === 'month',
    navLinkHint: (_text: string, date: Date) => {
      const day = dayIn(zone, date);
      const name = writeDay(day, language, { day: 'numeric', month: 'long' });
      const does = timeOn(day) === null ? texts.showDay(name) : texts.writeOn(name);
      const free = slots.get(day);
      return free === undefined ? does : `${does}. ${texts.slotsAt(writeClocks(free, language))}`;
    },
    navLinkDayClick: (date: Date) => {
      const day = dayIn(zone, date);
      const at = timeOn(day);
      if (at === null) actions.openDay(day);
      else actions.write(at);
    },
  };
}

/** What entries, days and the present time show. */
export function useGridContent({ view, zone, slots, byDay, mayWrite }: GridProps) {
  const { language } = useLanguage();
  const eventContent = useCallback(
    (info: EventDisplayInfo) => <EntryContent {...{ info, slots, mayWrite }} />,
    [slots, mayWrite],
  );
  const dayCellTopContent = useCallback(
    ({ date, text }: DayCellInfo) => {
      if (view !== 'month') return text;
      const day = dayIn(zone, date);
      const open = mayWrite && proposedOn(day, slots, nowIn(zone)) !== null;
      return <DayTop text={text} slots={slots.get(day) ?? []} open={open} />;
    },
    [slots, zone, mayWrite, view],
  );
  const dayHeaderContent = useCallback(
    ({ date, weekdayText, dayNumberText, isToday, text }: DayHeaderInfo) => {
      if (view === 'month') return text;
      const count = byDay.get(dayIn(zone, date))?.length ?? 0;
      return <DayHead weekday={weekdayText} number={dayNumberText} count={count} isToday={isToday} />;
    },
    [byDay, zone, view],
  );
  const nowIndicatorHeaderContent = useCallback(
    (_info: NowIndicatorHeaderInfo) => (
      <span className={classes['nowTime']}>{writeClock(nowIn(zone).slice(11), language)}</span>
    ),
    [zone, language],
  );
  return { eventContent, dayCellTopContent, dayHeaderContent, nowIndicatorHeaderContent };
}
