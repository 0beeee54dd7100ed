import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { addDays, addMonths, type CalendarDay, weekdayOf, weeksOf } from './calendar-day.ts';
import { whenMessages } from './messages/when-messages.ts';
import classes from './when.module.css';

interface Props {
  readonly chosen: CalendarDay | null;
  readonly today: CalendarDay;
  readonly choose: (day: CalendarDay) => void;
}

/** A month of days. Arrow keys move by days and weeks, Page Up and Page Down by months. */
export function MonthGrid({ chosen, today, choose }: Props) {
  const [focused, setFocused] = useState(chosen ?? today);
  const moved = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [focused]);
  const goTo = (day: CalendarDay) => setFocused(day < today ? today : day);
  const keys = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, focused);
    if (next === null) return;
    event.preventDefault();
    moved.current = true;
    goTo(next);
  };
  const month = focused.slice(0, 7);
  return (
    <div className={classes['month']}>
      <MonthHead month={month} goTo={(next) => goTo(`${next}-01`)} isFirst={month <= today.slice(0, 7)} />
      <table ref={grid} onKeyDown={keys}>
        <Weekdays />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <Day
                    {...{ day, today, choose }}
                    isInMonth={day.startsWith(month)}
                    isChosen={day === chosen}
                    isFocused={day === focused}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The day that a key leads to; null for other keys. */
function dayAfterKey(key: string, day: CalendarDay): CalendarDay | null {
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
    ...{ Home: 1 - weekdayOf(day), End: 7 - weekdayOf(day) },
  };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  const months = key === 'PageUp' ? -1 : key === 'PageDown' ? 1 : null;
  return months === null
    ? null
    : `${addMonths(day.slice(0, 7), months)}-${day.slice(8) > '28' ? '28' : day.slice(8)}`;
}

interface HeadProps {
  readonly month: string;
  readonly isFirst: boolean;
  readonly goTo: (month: string) => void;
}

function MonthHead({ month, isFirst, goTo }: HeadProps) {
  const texts = useMessages(whenMessages);
  const { language } = useLanguage();
  const name = new Date(`${month}-01T00:00:00Z`).toLocaleDateString(language, {
    ...({ month: 'long', year: 'numeric', timeZone: 'UTC' } as const),
  });
  return (
    <div className={classes['monthHead']}>
      <strong aria-live="polite">{name}</strong>
      {([-1, 1] as const).map((step) => (
        <button
          key={step}
          type="button"
          className={classes['icon']}
          aria-label={step < 0 ? texts.previousMonth : texts.nextMonth}
          title={step < 0 ? texts.previousMonth : texts.nextMonth}
          disabled={step < 0 && isFirst}
          onClick={() => goTo(addMonths(month, step))}
        >
          <span className={step < 0 ? classes['left'] : classes['right']}>
            <Icon name="chevron" size={18} />
          </span>
        </button>
      ))}
    </div>
  );
}

function Weekdays() {
  const { language } = useLanguage();
  // 1 January 2024 was a Monday.
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, day + 1)));
  const write = (day: Date, weekday: 'long' | 'narrow') =>
    day.toLocaleDateString(language, { weekday, timeZone: 'UTC' });
  return (
    <thead>
      <tr>
        {days.map((day) => (
          <th key={day.getTime()} scope="col" abbr={write(day, 'long')}>
            {write(day, 'narrow')}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface DayProps {
  readonly day: CalendarDay;
  readonly today: CalendarDay;
  readonly isInMonth: boolean;
  readonly isChosen: boolean;
  readonly isFocused: boolean;
  readonly choose: (day: CalendarDay) => void;
}

function Day({ day, today, isInMonth, isChosen, isFocused, choose }: DayProps) {
  const { language } = useLanguage();
  const name = new Date(`${day}T00:00:00Z`).toLocaleDateString(language, {
    dateStyle: 'full',
    timeZone: 'UTC',
  });
  return (
    <button
      type="button"
      className={classes['small']}
      aria-label={name}
      aria-pressed={isChosen}
      aria-current={day === today ? 'date' : undefined}
      disabled={day < today}
      tabIndex={isFocused ? 0 : -1}
      data-aside={!isInMonth}
      onClick={() => choose(day)}
    >
      {Number(day.slice(8))}
    </button>
  );
}
