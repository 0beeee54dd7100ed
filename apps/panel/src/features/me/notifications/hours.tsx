import { Checkbox, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { notificationMessages } from './messages/notification-messages.ts';
import type { NoticeChoices } from './notification-types.ts';
import classes from './notifications.module.css';
import type { ChoicesChange } from './use-choices.ts';

interface Props {
  readonly chosen: NoticeChoices;
  readonly change: (change: ChoicesChange) => void;
}

/** The quiet hours that are proposed. */
const NIGHT = { from: '22:00', until: '07:00' };

/** When the daily mail goes out, and when nothing does. */
export function Hours({ chosen: { daily_at: dailyAt, quiet, timezone }, change }: Props) {
  const texts = useMessages(notificationMessages);
  return (
    <div className={classes['hours']}>
      <TimeField label={texts.dailyAt} value={dailyAt} put={(daily_at) => change({ daily_at })} />
      <div className={classes['quiet']}>
        <Checkbox
          label={texts.quiet}
          description={texts.quietAbout}
          checked={quiet !== null}
          onChange={({ currentTarget: { checked } }) => change({ quiet: checked ? NIGHT : null })}
        />
        {quiet === null ? null : (
          <div className={classes['times']}>
            <TimeField
              label={texts.from}
              value={quiet.from}
              put={(from) => change({ quiet: { ...quiet, from } })}
            />
            <TimeField
              label={texts.until}
              value={quiet.until}
              put={(until) => change({ quiet: { ...quiet, until } })}
            />
          </div>
        )}
      </div>
      <Text c="dimmed" size="sm">
        {texts.zone(timezone)}
      </Text>
    </div>
  );
}

interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly put: (time: string) => void;
}

/** A time of day, which is kept once it is whole and the field is left. */
function TimeField({ label, value, put }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    if (typed !== null && /^\d\d:\d\d$/.test(typed) && typed !== value) put(typed);
    setTyped(null);
  };
  return (
    <TextInput
      type="time"
      label={label}
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === 'Enter') keep();
      }}
    />
  );
}
