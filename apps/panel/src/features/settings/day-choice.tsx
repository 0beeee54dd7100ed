import { Button } from '@mantine/core';
import { useId } from 'react';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { settingsMessages } from './messages/settings-messages.ts';
import classes from './slot-adder.module.css';
import { WEEKDAYS, weekdayName, weekdayRange } from './weekdays.ts';

const WORKDAYS = [1, 2, 3, 4, 5] as const;

interface Props {
  readonly days: readonly number[];
  readonly choose: (days: readonly number[]) => void;
  readonly error: string | null;
}

/** The days of the week as boxes to tick, with a button for Monday to Friday and one for all of them. */
export function DayChoice({ days, choose, error }: Props) {
  const texts = useMessages(settingsMessages);
  const { language } = useLanguage();
  const fault = useId();
  const toggle = (day: number) =>
    choose(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort());
  return (
    <fieldset className={classes['days']} aria-describedby={error === null ? undefined : fault}>
      <legend>{texts.weekdays}</legend>
      {WEEKDAYS.map((day) => (
        <label key={day} className={classes['day']} title={weekdayName(language, day)}>
          <input
            type="checkbox"
            aria-label={weekdayName(language, day)}
            checked={days.includes(day)}
            onChange={() => toggle(day)}
          />
          <span aria-hidden="true">{weekdayName(language, day, 'short')}</span>
        </label>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={() => choose(WORKDAYS)}>
        {weekdayRange(language, 1, 5)}
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={() => choose(WEEKDAYS)}>
        {texts.everyDay}
      </Button>
      {error === null ? null : (
        <span id={fault} role="alert" className={classes['fault']}>
          {error}
        </span>
      )}
    </fieldset>
  );
}
