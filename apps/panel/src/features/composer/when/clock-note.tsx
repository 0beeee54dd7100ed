import { Text } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import type { WallTime } from '../../../messages/wall-clock.ts';
import { composerMessages } from '../messages/composer-messages.ts';

interface Props {
  readonly at: WallTime;
  readonly zone: string;
  /** The reader's zone. */
  readonly own: string;
  readonly write: (instant: Date, zone: string) => string;
}

/** The effect of a clock change on the time, and the reader's own time if it differs. */
export function ClockNote({ at: { instant, change }, zone, own, write }: Props) {
  const texts = useMessages(composerMessages);
  const time = write(instant, zone);
  const notes = [
    change === 'skipped' ? texts.skipped(time) : null,
    change === 'twice' ? texts.twice(time) : null,
    write(instant, own) === time ? null : texts.elsewhere(write(instant, own)),
  ].filter((note) => note !== null);
  if (notes.length === 0) return null;
  return (
    <Text size="sm" role="status">
      {notes.join(' ')}
    </Text>
  );
}
