import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Temporal } from 'temporal-polyfill';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { shownStatus } from '../../../ui/posts/post-facts.ts';
import { daysBetween } from '../calendar-days.ts';
import { writeDay } from '../clocks.ts';
import { calendarMessages } from '../messages/calendar-messages.ts';
import type { DatedPost } from '../posts-by-day.ts';
import type { Shown } from '../shown.ts';
import classes from './dot-days.module.css';

/** The number of marks that fit side by side below the number of a day. */
const MARKS = 3;
/** The days by which each arrow key moves from the focused day. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface Props {
  /** Whole weeks. */
  readonly shown: Shown;
  /** The chosen day and today, `YYYY-MM-DD`. */
  readonly day: string;
  readonly today: string;
  /** Null until the posts are read. */
  readonly byDay: ReadonlyMap<string, readonly DatedPost[]> | null;
  readonly choose: (day: string) => void;
}

/**
 * The days of a week or a month on a narrow screen, with a dot for each post. The arrow keys choose another day, also
 * beyond those that are shown.
 */
export function DotDays({ shown, day, today, byDay, choose }: Props) {
  const { grid, step } = useArrowKeys(day, choose);
  const days = daysBetween(shown.first, shown.end);
  return (
    <>
      <Weekdays days={days.slice(0, 7)} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no arrow keys */}
      <div
        ref={grid}
        role="group"
        aria-label={shown.title}
        aria-busy={byDay === null}
        className={classes['days']}
        data-month={days.length > 7}
        onKeyDown={step}
      >
        {days.map((one) => (
          <Day
            key={one}
            {...{ one, choose }}
            held={byDay === null ? null : (byDay.get(one) ?? [])}
            isOutside={days.length > 7 && one.slice(0, 7) !== day.slice(0, 7)}
            isToday={one === today}
            isChosen={one === day}
          />
        ))}
      </div>
    </>
  );
}

/** The focus follows a day that was chosen by an arrow key. */
function useArrowKeys(day: string, choose: (day: string) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const follows = useRef(false);
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    follows.current = false;
  }, [day]);
  const step = (event: KeyboardEvent) => {
    const days = STEPS[event.key];
    if (days === undefined) return;
    event.preventDefault();
    follows.current = true;
    choose(Temporal.PlainDate.from(day).add({ days }).toString());
  };
  return { grid, step };
}

interface DayProps {
  /** `YYYY-MM-DD`. */
  readonly one: string;
  readonly held: readonly DatedPost[] | null;
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly choose: (day: string) => void;
}

function Day({ one, held, isOutside, isToday, isChosen, choose }: DayProps) {
  const texts = useMessages(calendarMessages);
  const { language } = useLanguage();
  const name = writeDay(one, language, { weekday: 'long', day: 'numeric', month: 'long' });
  const count = held?.length ?? 0;
  return (
    <UnstyledButton
      className={classes['day'] ?? ''}
      data-day={one}
      data-outside={isOutside}
      data-today={isToday}
      aria-pressed={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => choose(one)}
    >
      <VisuallyHidden>{count === 0 ? name : `${name}, ${texts.posts(count)}`}</VisuallyHidden>
      <span className={classes['number']} aria-hidden="true">
        {Number(one.slice(8))}
      </span>
      {held === null ? <span className={classes['unread']} /> : <Dots held={held} />}
    </UnstyledButton>
  );
}

/** The names of the days of a week, above their columns. */
function Weekdays({ days }: { readonly days: readonly string[] }) {
  const { language } = useLanguage();
  return (
    <div className={classes['weekdays']} aria-hidden="true">
      {days.map((one) => (
        <span key={one}>{writeDay(one, language, { weekday: 'short' })}</span>
      ))}
    </div>
  );
}

function Dots({ held }: { readonly held: readonly DatedPost[] }) {
  return (
    <span className={classes['dots']} aria-hidden="true">
      {held.slice(0, MARKS).map(({ post }) => (
        <span key={post.uuid} data-status={shownStatus(post)} />
      ))}
      {held.length > MARKS ? <span className={classes['count']}>{held.length}</span> : null}
    </span>
  );
}
