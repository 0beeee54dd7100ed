import { NativeSelect } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import type { Draft } from '../state/draft.ts';

interface Props {
  /** All zones to choose from, in order. */
  readonly zones: readonly string[];
  readonly zone: string;
  readonly error: ReactNode;
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** The time zone of a post. Its hundreds of choices are drawn once, not at every key. */
export const ZoneSelect = memo(function ZoneSelect({ zones, zone, error, change }: Props) {
  const texts = useMessages(composerMessages);
  return (
    <NativeSelect
      label={texts.zone}
      data={[...zones]}
      value={zone}
      onChange={({ currentTarget: { value: timezone } }) => change((now) => ({ ...now, timezone }))}
      error={error}
    />
  );
});
