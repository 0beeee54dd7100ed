import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { writeClocks } from '../clocks.ts';
import { calendarMessages } from '../messages/calendar-messages.ts';
import classes from './grid.module.css';

/** The most squares that stand for free slots. */
const MOST = 5;

interface Props {
  /** The day's number as the calendar writes it. */
  readonly text: string;
  /** `HH:MM` of the free slots. */
  readonly slots: readonly string[];
  /** Whether a post can be written for this day. */
  readonly open: boolean;
}

/**
 * The head of a day in the month: its number, a square for each free slot, and under the pointer the way to write. The
 * link around it has a name that says all of it.
 */
export function DayTop({ text, slots, open }: Props) {
  const texts = useMessages(calendarMessages);
  const { language } = useLanguage();
  return (
    <>
      <span className={classes['number']}>{text}</span>
      {slots.length === 0 ? null : (
        <span className={classes['squares']} title={texts.slotsAt(writeClocks(slots, language))} data-slots>
          {slots.slice(0, MOST).map((slot) => (
            <i key={slot} aria-hidden="true" />
          ))}
        </span>
      )}
      {open ? <span className={classes['write']} data-word={texts.write} /> : null}
    </>
  );
}
