import { TextInput } from '@mantine/core';
import { type Failure, fieldError } from '../../../api/failure.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import type { Draft } from '../state/draft.ts';
import classes from './when.module.css';
import { ZoneSelect } from './zone-select.tsx';

interface Props {
  readonly date: string | null;
  readonly time: string | null;
  readonly zone: string;
  readonly zones: readonly string[];
  readonly failure: Failure | null;
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** The date and time of publication, and the zone whose clock they are read on. */
export function TimeFields({ date, time, zone, zones, failure, change }: Props) {
  const texts = useMessages(composerMessages);
  return (
    <div className={classes['fields']}>
      <TextInput
        type="date"
        label={texts.date}
        value={date ?? ''}
        onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, date: value || null }))}
        error={fieldError(failure, 'date')}
      />
      <TextInput
        type="time"
        label={texts.time}
        value={time ?? ''}
        onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, time: value || null }))}
        error={fieldError(failure, 'time')}
      />
      <ZoneSelect {...{ zones, change }} zone={zone} error={fieldError(failure, 'timezone')} />
    </div>
  );
}
