import { Text } from '@mantine/core';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { DayTimes } from './day-times.tsx';
import { settingsMessages } from './messages/settings-messages.ts';
import type { Slot } from './queue-slots.ts';
import classes from './week-grid.module.css';
import { WEEKDAYS, weekdayName } from './weekdays.ts';

interface Props {
  readonly slots: readonly Slot[];
  /** The zone of the times. */
  readonly caption: string;
  /** Omitted for people who may only look. */
  readonly remove?: (slots: readonly Slot[]) => void;
}

/** The week as seven columns of times, or as rows on a narrow screen. */
export function WeekGrid({ slots, caption, remove }: Props) {
  const texts = useMessages(settingsMessages);
  const { language } = useLanguage();
  return (
    <>
      <div className={classes['head']}>
        <Text c="dimmed" size="sm">
          {texts.slotCount(slots.length)}
        </Text>
        <Text c="dimmed" size="sm">
          {caption}
        </Text>
      </div>
      <div className={classes['week']}>
        {WEEKDAYS.map((weekday) => {
          const ofDay = slots.filter((slot) => slot.weekday === weekday);
          const name = weekdayName(language, weekday);
          return (
            <div key={weekday} className={classes['day']} data-empty={ofDay.length === 0}>
              <Text size="sm" fw={550} title={name}>
                {weekdayName(language, weekday, 'short')}
              </Text>
              <DayTimes day={name} slots={ofDay} remove={remove} />
            </div>
          );
        })}
      </div>
    </>
  );
}
