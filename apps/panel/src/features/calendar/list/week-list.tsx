import { useRef } from 'react';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { useListKeys } from '../../../ui/posts/use-list-keys.ts';
import { LoadingState } from '../../../ui/states.tsx';
import { daysBetween } from '../calendar-days.ts';
import { writeDay } from '../clocks.ts';
import { calendarMessages } from '../messages/calendar-messages.ts';
import { DayList } from './day-list.tsx';
import classes from './list.module.css';
import type { DaysProps } from './phone-days.tsx';

/** The height of a post's line, and how many are sketched while the posts are read. */
const [ROW_PX, ROWS] = [60, 5];

/** A week as a list: each day with something in it, in the order of the clock. */
export function WeekList({
  shown,
  today,
  zone,
  byDay,
  slots,
  mayWrite,
  open,
}: Omit<DaysProps, 'choose' | 'day'>) {
  const texts = useMessages(calendarMessages);
  const { language } = useLanguage();
  const list = useRef<HTMLElement>(null);
  useListKeys(list);
  const days = daysBetween(shown.first, shown.end).filter((day) => byDay?.has(day) || slots.has(day));
  return (
    <section ref={list} className={classes['week']} aria-label={texts.title}>
      {byDay === null ? <LoadingState rows={ROWS} height={ROW_PX} /> : null}
      {byDay?.size === 0 ? <p className={classes['nothing']}>{texts.nothing}</p> : null}
      {byDay === null
        ? null
        : days.map((day) => (
            <section key={day} className={classes['day']} aria-labelledby={`day-${day}`}>
              <h3 id={`day-${day}`}>
                {writeDay(day, language, { weekday: 'long', day: 'numeric', month: 'long' })}
              </h3>
              <DayList
                {...{ day, today, zone, mayWrite, open }}
                posts={byDay.get(day) ?? []}
                slots={slots.get(day) ?? []}
              />
            </section>
          ))}
    </section>
  );
}
