import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { type SettingsMessages, settingsMessages } from './messages/settings-messages.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** The limits offered, in minutes. */
const OFFERED = [15, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 7 * DAY];

interface Props {
  /** Null means that posts are sent however late. */
  readonly minutes: number | null;
  readonly choose: (minutes: number | null) => void;
  readonly error: ReactNode;
}

/** Chooses after which time an overdue post is missed. A limit set elsewhere is offered too. */
export function MissedAfter({ minutes, choose, error }: Props) {
  const texts = useMessages(settingsMessages);
  const offered = minutes === null || OFFERED.includes(minutes) ? OFFERED : [...OFFERED, minutes];
  return (
    <NativeSelect
      label={texts.missed}
      description={texts.missedAbout}
      value={minutes ?? ''}
      onChange={({ currentTarget: { value } }) => choose(value === '' ? null : Number(value))}
      data={[
        ...offered
          .toSorted((a, b) => a - b)
          .map((limit) => ({ value: `${limit}`, label: texts.missedAfter(inWords(limit, texts)) })),
        { value: '', label: texts.missedNever },
      ]}
      error={error}
    />
  );
}

function inWords(minutes: number, texts: SettingsMessages): string {
  if (minutes % DAY === 0) return texts.days(minutes / DAY);
  if (minutes % HOUR === 0) return texts.hours(minutes / HOUR);
  return texts.minutes(minutes);
}
