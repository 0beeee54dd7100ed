import type { CallOutput } from '@crier/client';
import { Text } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import { actionWords } from './action-words.ts';
import { trailMessages } from './messages/trail-messages.ts';

type Entry = CallOutput<'listAudit'>['data'][number];
type Props = Pick<Entry, 'action' | 'subject'> & Partial<Pick<Entry, 'actor' | 'subject_name'>>;

/** An action as a sentence with the name of what it is about, and below it the names that filters and logs use. */
export function EntryWords({ action, actor, subject, subject_name: name = null }: Props) {
  const words = useMessages(trailMessages);
  return (
    <>
      <Text>
        <b>{actionWords(words, action)}</b>
        {name === null ? null : ` ${name}`}
      </Text>
      <Text c="dimmed" size="xs">
        {[action, subject, actor].filter((part) => part !== undefined).join(' · ')}
      </Text>
    </>
  );
}
