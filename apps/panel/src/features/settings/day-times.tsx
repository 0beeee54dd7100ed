import { Button, Text } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { settingsMessages } from './messages/settings-messages.ts';
import type { Slot } from './queue-slots.ts';
import classes from './settings.module.css';

/** A day with more slots than this shows only their number and the first and last time. */
const MOST_SHOWN = 24;

interface Props {
  readonly day: string;
  /** In the order of their times. */
  readonly slots: readonly Slot[];
  readonly remove: (slots: readonly Slot[]) => void;
}

/** The slots of a day, each with a button to remove it. A day with very many has one button to remove them all. */
export function DayTimes({ day, slots, remove }: Props) {
  const texts = useMessages(settingsMessages);
  const [first, last] = [slots[0]?.time ?? '', slots.at(-1)?.time ?? ''];
  if (slots.length > MOST_SHOWN) {
    return (
      <>
        <Text size="sm">{texts.manySlots(slots.length, first, last)}</Text>
        <Button
          variant="default"
          size="compact-sm"
          mt="xs"
          onClick={() => remove(slots)}
          aria-label={`${texts.removeAll}: ${day}`}
        >
          {texts.removeAll}
        </Button>
      </>
    );
  }
  return (
    <ul className={classes['times']}>
      {slots.map((slot) => (
        <li key={slot.time}>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => remove([slot])}
            aria-label={texts.removeSlot(`${day} ${slot.time}`)}
          >
            {`${slot.time} ×`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
