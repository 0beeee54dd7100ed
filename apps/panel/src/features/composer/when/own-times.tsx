import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { memo } from 'react';
import { type Failure, fieldError } from '../../../api/failure.ts';
import { useUser } from '../../../api/session.ts';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { showMoment } from '../../../messages/moments.ts';
import { readWallTime } from '../../../messages/wall-clock.ts';
import { composerMessages } from '../messages/composer-messages.ts';
import { accountName } from '../state/account-name.ts';
import type { Account, Draft } from '../state/draft.ts';
import { giveOwnTime, setOwnTime, takeOwnTime } from '../state/own-times.ts';
import { ClockNote } from './clock-note.tsx';
import classes from './when.module.css';

interface Props {
  /** The chosen accounts. */
  readonly accounts: readonly Account[];
  readonly times: Draft['accounts_schedule'];
  /** Zone of the post. */
  readonly zone: string;
  readonly failure: Failure | null;
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** The accounts that publish the post at a time of their own, on the clock of the post's zone. */
export const OwnTimes = memo(function OwnTimes({ accounts, times, zone, failure, change }: Props) {
  const texts = useMessages(composerMessages);
  const { language } = useLanguage();
  const { timezone: own } = useUser();
  const write = (instant: Date, where: string) => showMoment(language, instant.toISOString(), where).own;
  const others = accounts.filter(({ id }) => times.every(({ account_id }) => account_id !== id));
  // A single account has the time of the post.
  if (times.length === 0 && accounts.length < 2) return null;
  return (
    <div className={classes['ownTimes']}>
      {times.map(({ account_id: id, date, time }, index) => {
        const account = accounts.find((one) => one.id === id);
        const name = account === undefined ? String(id) : accountName(account);
        const at = date === null || time === null ? null : readWallTime(date, time, zone);
        const field = (part: string) => fieldError(failure, `accounts_schedule.${index}.${part}`);
        return (
          <fieldset key={id} className={classes['ownTime']}>
            <legend>{name}</legend>
            <TextInput
              type="date"
              label={texts.date}
              value={date ?? ''}
              onChange={({ currentTarget: { value } }) => change(setOwnTime(id, { date: value || null }))}
              error={field('date') ?? field('account_id')}
            />
            <TextInput
              type="time"
              label={texts.time}
              value={time ?? ''}
              onChange={({ currentTarget: { value } }) => change(setOwnTime(id, { time: value || null }))}
              error={field('time')}
            />
            <CloseButton
              aria-label={texts.withThePost(name)}
              title={texts.withThePost(name)}
              onClick={() => change(takeOwnTime(id))}
            />
            {at === null ? null : <ClockNote {...{ at, zone, own, write }} />}
          </fieldset>
        );
      })}
      {others.length === 0 || accounts.length < 2 ? null : (
        <NativeSelect
          label={texts.ownTime}
          description={times.length === 0 ? texts.ownTimeAbout : undefined}
          value=""
          onChange={({ currentTarget: { value } }) => change(giveOwnTime(Number(value)))}
          data={[
            { value: '', label: texts.chooseAccount },
            ...others.map((account) => ({ value: String(account.id), label: accountName(account) })),
          ]}
        />
      )}
    </div>
  );
});
