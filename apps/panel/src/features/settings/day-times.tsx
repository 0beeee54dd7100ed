import { Button, UnstyledButton } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { settingsMessages } from './messages/settings-messages.ts';
import type { Slot } from './queue-slots.ts';
import classes from './week-grid.module.css';

/** A day with more slots than this shows only their number and the first and last time. */
const MOST_SHOWN = 24;

interface Props {
  readonly day: string;
  /** In the order of their times. */
  readonly slots: readonly Slot[];
  /** Undefined for people who may only look. */
  readonly remove: ((slots: readonly Slot[]) => void) | undefined;
}

/** The slots of a day, each with a button to remove it. A day with very many has one button to remove them all. */
export function DayTimes({ day, slots, remove }: Props) {
  const texts = useMessages(settingsMessages);
  const [first, last] = [slots[0]?.time ?? '', slots.at(-1)?.time ?? ''];
  if (slots.length === 0) return null;
  if (slots.length > MOST_SHOWN) {
    return (
      <div className={classes['many']}>
        <p>{texts.manySlots(slots.length, first, last)}</p>
        {remove === undefined ? null : (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => remove(slots)}
            aria-label={`${texts.removeAll}: ${day}`}
          >
            {texts.removeAll}
          </Button>
        )}
      </div>
    );
  }
  return (
    <ul className={classes['times']} aria-label={day}>
      {slots.map((slot) => (
        <li key={slot.time}>
          {remove === undefined ? (
            <span className={classes['slot']}>{slot.time}</span>
          ) : (
            <UnstyledButton
              className={classes['slot']}
              onClick={() => remove([slot])}
              aria-label={texts.removeSlot(`${day} ${slot.time}`)}
            >
              <span>{slot.time}</span>
              <span aria-hidden="true" className={classes['cross']}>
                ×
              </span>
            </UnstyledButton>
          )}
        </li>
      ))}
    </ul>
  );
}
