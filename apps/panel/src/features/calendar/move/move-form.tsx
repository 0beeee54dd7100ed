import { Button, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { readWallTime } from '../../../messages/wall-clock.ts';
import { calendarMessages } from '../messages/calendar-messages.ts';
import classes from './move.module.css';
import { settledClock, type WallClock } from './move-times.ts';

interface Props {
  /** The time in the fields at first, as the zone's clock shows it. */
  readonly at: WallClock;
  readonly zone: string;
  readonly label: string;
  /** Whether the focus begins in the date. */
  readonly focused?: boolean;
  readonly move: (to: WallClock) => void;
}

/** Fields for another day and time: the way to move without dragging. A clock change is explained before. */
export function MoveForm({ at, zone, label, focused = false, move }: Props) {
  const texts = useMessages(calendarMessages);
  const [date, setDate] = useState(at.date);
  const [time, setTime] = useState(at.time);
  const settled = date === '' || time === '' ? null : settledClock({ date, time }, zone);
  const change = readWallTime(date, time, zone)?.change;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (settled !== null) move(settled);
  };
  return (
    <form onSubmit={submit}>
      <div className={classes['fields']}>
        <TextInput
          type="date"
          label={texts.date}
          value={date}
          required
          withAsterisk={false}
          data-autofocus={focused || undefined}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <TextInput
          type="time"
          label={texts.time}
          value={time}
          required
          withAsterisk={false}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {label}
        </Button>
      </div>
      <Text size="xs" c="dimmed" mt="xs" role="status">
        {settled === null || !change ? texts.zoneIs(zone) : texts[change](settled.time, zone)}
      </Text>
    </form>
  );
}
