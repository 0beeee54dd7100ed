import { useId, useRef } from 'react';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import type { Post } from '../../../ui/posts/post-facts.ts';
import { useListKeys } from '../../../ui/posts/use-list-keys.ts';
import { LoadingState } from '../../../ui/states.tsx';
import { stepFrom } from '../calendar-days.ts';
import { writeDay } from '../clocks.ts';
import { calendarMessages } from '../messages/calendar-messages.ts';
import type { SlotsByDay } from '../open-slots.ts';
import type { DatedPost } from '../posts-by-day.ts';
import type { Shown } from '../shown.ts';
import { DayList } from './day-list.tsx';
import { DotDays } from './dot-days.tsx';
import classes from './list.module.css';
import { useSwipe } from './use-swipe.ts';

/** The height of a post's line. */
const ROW_PX = 60;

export interface DaysProps {
  readonly shown: Shown;
  /** The chosen day and today, `YYYY-MM-DD`. */
  readonly day: string;
  readonly today: string;
  readonly zone: string;
  /** Null until the posts are read. */
  readonly byDay: ReadonlyMap<string, readonly DatedPost[]> | null;
  readonly slots: SlotsByDay;
  readonly mayWrite: boolean;
  readonly choose: (day: string) => void;
  readonly open: (post: Post) => void;
}

/** A week or a month on a narrow screen: its days with dots, and the chosen day as a list. A swipe goes to the next. */
export function PhoneDays({ shown, day, today, zone, byDay, slots, mayWrite, choose, open }: DaysProps) {
  const texts = useMessages(calendarMessages);
  const { language } = useLanguage();
  const heading = useId();
  const list = useRef<HTMLElement>(null);
  useListKeys(list);
  const swipe = useSwipe((direction) => choose(stepFrom(day, 'day', direction)));
  return (
    <>
      <DotDays {...{ shown, day, today, byDay, choose }} />
      <section ref={list} aria-labelledby={heading} className={classes['chosen']} {...swipe}>
        <h3 id={heading}>{writeDay(day, language, { weekday: 'long', day: 'numeric', month: 'long' })}</h3>
        {byDay === null || byDay.has(day) ? null : (
          <p className={classes['nothing']}>{texts.nothingThatDay}</p>
        )}
        {byDay === null ? (
          <LoadingState rows={3} height={ROW_PX} />
        ) : (
          <DayList
            {...{ day, today, zone, mayWrite, open }}
            posts={byDay.get(day) ?? []}
            slots={slots.get(day) ?? []}
          />
        )}
      </section>
    </>
  );
}
