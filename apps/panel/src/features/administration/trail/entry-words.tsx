import { Text } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import { actionWords } from './action-words.ts';
import { trailMessages } from './messages/trail-messages.ts';

/** An action as a sentence, with the names that filters and logs use for it. */
export function EntryWords({ action, subject }: { action: string; subject: string }) {
  const words = useMessages(trailMessages);
  return (
    <>
      <Text fw={600}>{actionWords(words, action)}</Text>
      <Text c="dimmed" size="xs">
        {`${action} · ${subject}`}
      </Text>
    </>
  );
}
