import { Text } from '@mantine/core';
import type { Failure } from '../api/failure.ts';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { faultWords } from './fault-words.ts';

/** The line of a form that says why it was refused, if no single field is the reason. */
export function FormFault({ failure }: { failure: Failure | null }) {
  const texts = useMessages(shellMessages);
  const words = failure === null ? null : faultWords(failure, texts);
  if (words === null) return null;
  return (
    <Text c="red" role="alert">
      {words}
    </Text>
  );
}
