import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { timeInWords } from '../poll/poll-times.ts';
import { useSaidOfVersion } from '../refused-context.tsx';
import { DELAY_TIMES, MOST_DELAY_MINUTES, setDelay } from '../state/delays.ts';
import type { Draft, Scope } from '../state/draft.ts';
import { delayMessages } from './messages/delay-messages.ts';

interface Props {
  /** 0 for at once. */
  readonly minutes: number;
  readonly index: number;
  readonly scope: Scope;
  readonly change: (change: (draft: Draft) => Draft) => void;
}

const OTHER = 'other';

/** How long after the post before it a comment or a later post goes out: one of a few times, or a typed one. */
export function DelayForm({ minutes, index, scope, change }: Props) {
  const texts = useMessages(delayMessages);
  const { language } = useLanguage();
  const said = useSaidOfVersion();
  const [typing, setTyping] = useState(minutes !== 0 && !DELAY_TIMES.includes(minutes));
  const set = (to: number) => change((now) => setDelay(now, scope, index, to === 0 ? null : to));
  const wrong = said(`content.${index}.delay_minutes`);
  return (
    <Group gap="xs" align="start" data-delay-form>
      <NativeSelect
        size="xs"
        label={texts.follows}
        value={typing ? OTHER : String(minutes)}
        onChange={({ currentTarget: { value } }) => {
          setTyping(value === OTHER);
          if (value !== OTHER) set(Number(value));
        }}
        data={[
          { value: '0', label: texts.atOnce },
          ...DELAY_TIMES.map((time) => ({ value: String(time), label: timeInWords(time, language) })),
          { value: OTHER, label: texts.other },
        ]}
        error={typing ? null : wrong}
      />
      {typing ? <TypedMinutes {...{ minutes, set }} said={wrong} /> : null}
    </Group>
  );
}

interface TypedProps {
  readonly minutes: number;
  readonly set: (minutes: number) => void;
  /** The service's refusal. */
  readonly said: string | null;
}

/** A typed number of minutes. One that cannot be taken stays in its field and is not set. */
function TypedMinutes({ minutes, set, said }: TypedProps) {
  const texts = useMessages(delayMessages);
  const [text, setText] = useState(minutes === 0 ? '' : String(minutes));
  const isGood = isDelay(text);
  return (
    <TextInput
      size="xs"
      type="number"
      min={1}
      max={MOST_DELAY_MINUTES}
      label={texts.minutes}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        if (isDelay(value)) set(Number(value));
      }}
      error={isGood || text === '' ? said : texts.range(MOST_DELAY_MINUTES)}
    />
  );
}

function isDelay(text: string): boolean {
  const minutes = Number(text);
  return text.trim() !== '' && Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_DELAY_MINUTES;
}
