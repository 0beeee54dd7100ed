import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Change } from '../../../api/changes.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { tell } from '../../../ui/toasts.tsx';
import { tenantsMessages } from './messages/tenants-messages.ts';

interface Props<Input> {
  /** What is done, as a verb. */
  readonly action: string;
  /** Of what, where several buttons are called the same. */
  readonly of?: string;
  /** The question, and what happens then. */
  readonly ask: string;
  readonly why: string;
  // The answers of these changes are not looked at here.
  readonly change: Change<Input, unknown>;
  readonly input: Input;
  readonly done: string;
  readonly then?: () => void;
}

/** A button that asks before something is done that can't be undone, and tells why it could not be done. */
export function ConfirmButton<Input>({ action, of, ask, why, change, input, done, then }: Props<Input>) {
  const texts = useMessages(tenantsMessages);
  const [asking, setAsking] = useState(false);
  const confirm = () =>
    change.mutate(input, {
      onSuccess: () => {
        setAsking(false);
        tell(done);
        then?.();
      },
    });
  const open = () => {
    change.reset();
    setAsking(true);
  };
  return (
    <>
      <Button
        variant="default"
        onClick={open}
        {...(of === undefined ? {} : { 'aria-label': `${action}: ${of}` })}
      >
        {action}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={() => setAsking(false)}
        title={ask}
        action={action}
        confirm={confirm}
        pending={change.isPending}
        fault={change.failure && (change.failure.message ?? texts.failed)}
      >
        {why}
      </ConfirmDialog>
    </>
  );
}
