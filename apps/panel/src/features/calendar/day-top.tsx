import { VisuallyHidden } from '@mantine/core';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import classes from './calendar.module.css';
import { calendarMessages } from './messages/calendar-messages.ts';
import { writeClocks } from './write-clocks.ts';

interface Props {
  /** The day's number as the calendar writes it. */
  readonly text: string;
  /** `HH:MM` of the future slots. */
  readonly slots: readonly string[];
}

/** The head of a day in the month: its number, and how many open slots of the queue it has left. */
export function DayTop({ text, slots }: Props) {
  const texts = useMessages(calendarMessages);
  const { language } = useLanguage();
  return (
    <>
      {slots.length === 0 ? null : (
        <span className={classes['slots']} title={texts.slotsAt(writeClocks(slots, language))} data-slots>
          {texts.slots(slots.length)}
          <VisuallyHidden>{`: ${writeClocks(slots, language)}. `}</VisuallyHidden>
        </span>
      )}
      <span>{text}</span>
    </>
  );
}
