import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { readFailure } from '../../api/failure.ts';
import { useTrouble } from '../../frame/connection-context.tsx';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { tell } from '../../ui/toasts.tsx';
import { DayTimes } from './day-times.tsx';
import { settingsMessages } from './messages/settings-messages.ts';
import { addSlot, removeSlots, type Slot } from './queue-slots.ts';
import classes from './settings.module.css';
import { SlotsConflict } from './slots-conflict.tsx';
import { useEditedSlots } from './use-edited-slots.ts';
import { WEEKDAYS, weekdayName } from './weekdays.ts';

interface Props {
  readonly workspace: string;
  readonly slots: readonly Slot[];
  readonly zone: string;
  readonly etag: string | null;
  /** Reads the slots again after the service has refused them as outdated. */
  readonly readAgain: () => void;
}

/**
 * Edits the slots of the week. Nothing is stored until it is saved. If other slots are stored in the meantime, the form
 * keeps the edits, says so, and asks which slots to keep.
 */
export function QueueForm({ workspace, slots: stored, zone, etag, readAgain }: Props) {
  const texts = useMessages(settingsMessages);
  const { language } = useLanguage();
  const { slots, setSlots, isChanged, isOutdated, base, keepMine, takeStored } = useEditedSlots(stored, etag);
  const [weekday, setWeekday] = useState('1');
  const [time, setTime] = useState('09:00');
  const save = useChange('updateQueue');
  const { clear } = useTrouble();
  const { failure } = save;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (time !== '') setSlots(addSlot(slots, { weekday: Number(weekday), time }));
  };
  const store = () =>
    save.mutate(
      { params: { workspace }, body: { slots: [...slots] }, ifMatch: base },
      {
        onSuccess: () => tell(texts.saved),
        onError: (error) => {
          if (readFailure(error).kind !== 'changed') return;
          // The form, not the banner, asks what to do.
          clear();
          readAgain();
        },
      },
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
      {failure === null || failure.kind === 'changed' ? null : (
        <Text c="red" role="alert" mb="sm">
          {failure.message ?? texts.failed}
        </Text>
      )}
      {isOutdated ? (
        <SlotsConflict {...{ keepMine, takeStored }} />
      ) : isChanged ? (
        <Group mb="md">
          <Button onClick={store} loading={save.isPending}>
            {texts.saveQueue}
          </Button>
          <Button variant="default" onClick={takeStored}>
            {texts.discard}
          </Button>
        </Group>
      ) : null}
    </>
  );
}
