import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { DayChoice } from './day-choice.tsx';
import { settingsMessages } from './messages/settings-messages.ts';
import classes from './slot-adder.module.css';
import { readTimes } from './typed-times.ts';

interface Props {
  /** The days that are chosen at first. */
  readonly initialDays: readonly number[];
  readonly add: (weekdays: readonly number[], times: readonly string[]) => void;
}

/** Adds slots for several days and times at once. What cannot be read as a time is said and adds nothing. */
export function SlotAdder({ initialDays, add }: Props) {
  const texts = useMessages(settingsMessages);
  const [days, setDays] = useState(initialDays);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const { times, wrong } = readTimes(typed);
  const count = wrong === null ? days.length * times.length : 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(count === 0);
    if (count === 0) return;
    add(days, times);
    setDays([]);
    setTyped('');
  };
  const timeFault = wrong !== null ? texts.noTime(wrong) : times.length === 0 ? texts.typeTime : null;
  return (
    <form className={classes['adder']} onSubmit={submit} noValidate>
      <DayChoice days={days} choose={setDays} error={asked && days.length === 0 ? texts.chooseDay : null} />
      <div className={classes['times']}>
        <TextInput
          className={classes['field'] ?? ''}
          label={texts.times}
          placeholder="9:00, 12:30, 17:00"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAsked(false);
          }}
          error={asked ? timeFault : null}
          autoComplete="off"
        />
        <Button type="submit" variant="default">
          {count === 0 ? texts.addSlot : texts.addSlots(count)}
        </Button>
      </div>
      {times.length === 0 ? null : (
        <ul className={classes['read']}>
          {times.map((time) => (
            <li key={time}>
              <Text component="time" size="xs">
                {time}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
