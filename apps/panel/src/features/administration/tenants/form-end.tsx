import { Button, Group, Text } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import { shellMessages } from '../../../messages/shell/shell-messages.ts';

interface Props {
  /** The action as a verb. */
  readonly action: string;
  readonly pending: boolean;
  /** Messages from the service that no field shows. */
  readonly faults: readonly string[];
  readonly close?: () => void;
}

/** The end of a form: the messages about the whole form, the submit button and the cancel button. */
export function FormEnd({ action, pending, faults, close }: Props) {
  const shell = useMessages(shellMessages);
  return (
    <>
      {faults.map((fault) => (
        <Text key={fault} c="red" role="alert">
          {fault}
        </Text>
      ))}
      <Group>
        <Button type="submit" loading={pending}>
          {action}
        </Button>
        {close === undefined ? null : (
          <Button variant="default" onClick={close}>
            {shell.cancel}
          </Button>
        )}
      </Group>
    </>
  );
}
