import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  readonly opened: boolean;
  readonly close: () => void;
  /** The question. */
  readonly title: string;
  /** The consequences. */
  readonly children: ReactNode;
  /** The action as a verb. */
  readonly action: string;
  readonly confirm: () => void;
  readonly pending?: boolean;
  /** The service's reason for a failure. */
  readonly fault?: string | null;
}

/** Asks before an action that can't be undone. */
export function ConfirmDialog({ opened, close, title, children, action, confirm, pending, fault }: Props) {
  const texts = useMessages(shellMessages);
  if (!opened) return null;
  return (
    <Dialog onClose={close} title={title} withCloseButton={false}>
      <Text component="div" mb="md">
        {children}
      </Text>
      {fault === null || fault === undefined ? null : (
        <Text c="red" role="alert" mb="md">
          {fault}
        </Text>
      )}
      <Group>
        <Button color="red" onClick={confirm} loading={pending ?? false}>
          {action}
        </Button>
        <Button variant="default" onClick={close}>
          {texts.cancel}
        </Button>
      </Group>
    </Dialog>
  );
}
