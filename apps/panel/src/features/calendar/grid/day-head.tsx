import { VisuallyHidden } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import { calendarMessages } from '../messages/calendar-messages.ts';
import classes from './grid.module.css';

interface Props {
  readonly weekday: string;
  readonly number: string;
  readonly count: number;
  readonly isToday: boolean;
}

/** The head of a day in the week: its name, its number, and how many posts it has. */
export function DayHead({ weekday, number, count, isToday }: Props) {
  const texts = useMessages(calendarMessages);
  return (
    <span className={classes['dayHead']} data-today={isToday}>
      {weekday} <b>{number}</b>
      {count === 0 ? null : (
        <>
          <span className={classes['dayCount']} aria-hidden="true">
            {count}
          </span>
          <VisuallyHidden>{`, ${texts.posts(count)}`}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
