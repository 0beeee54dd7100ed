import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useRestChange } from '../../api/changes.ts';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { tell } from '../../ui/toasts.tsx';
import { DayTimes } from './day-times.tsx';
import { settingsMessages } from './messages/settings-messages.ts';
import { addSlot, removeSlots, type Slot } from './queue-slots.ts';
import classes from './settings.module.css';
import { WEEKDAYS, weekdayName } from './weekdays.ts';

interface Props {
  readonly workspace: string;
  readonly slots: readonly Slot[];
  readonly zone: string;
  readonly etag: string | null;
}

/** Changes the slots of the week; nothing is stored before it is saved. */
export function QueueForm({ workspace, slots: stored, zone, etag }: Props) {
  const texts = useMessages(settingsMessages);
  const { language } = useLanguage();
  const [slots, setSlots] = useState<readonly Slot[]>(stored);
  const [weekday, setWeekday] = useState('1');
  const [time, setTime] = useState('09:00');
  const save = useRestChange('updateQueue');
  const { failure } = save;
  const isChanged = slots !== stored;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (time !== '') setSlots(addSlot(slots, { weekday: Number(weekday), time }));
  };
  const store = () =>
    save.mutate(
      { params: { workspace }, body: { slots: [...slots] }, ifMatch: etag },
      { onSuccess: () => tell(texts.saved) },
    );
  const days = WEEKDAYS.map((day) => ({ value: String(day), label: weekdayName(language, day) }));
  return (
    <>
      <Text c="dimmed" size="sm" mb="sm">
        {texts.slotsZone(zone)}
      </Text>
      <div className={classes['week']}>
        {days.map(({ value, label }) => (
          <div key={value} className={classes['day']}>
            <Text fw={600}>{label}</Text>
            <DayTimes
              day={label}
              slots={slots.filter((slot) => slot.weekday === Number(value))}
              remove={(removed) => setSlots(removeSlots(slots, removed))}
            />
          </div>
        ))}
      </div>
      <form className={classes['line']} onSubmit={add}>
        <NativeSelect
          label={texts.weekday}
          data={days}
          value={weekday}
          onChange={(event) => setWeekday(event.currentTarget.value)}
        />
        <TextInput
          type="time"
          label={texts.time}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {texts.addSlot}
        </Button>
      </form>
      {failure === null ? null : (
        <Text c="red" role="alert" mb="sm">
          {failure.message ?? texts.failed}
        </Text>
      )}
      {isChanged ? (
        <Group mb="md">
          <Button onClick={store} loading={save.isPending}>
            {texts.saveQueue}
          </Button>
          <Button variant="default" onClick={() => setSlots(stored)}>
            {texts.discard}
          </Button>
        </Group>
      ) : null}
    </>
  );
}
