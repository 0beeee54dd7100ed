import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Change } from '../../../api/changes.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { tell } from '../../../ui/toasts.tsx';
import { tenantsMessages } from './messages/tenants-messages.ts';

interface Props<Input> {
  /** The action as a verb. */
  readonly action: string;
  /** The thing it acts on, if several buttons have the same name. */
  readonly of?: string;
  /** The question; `why` says what happens then. */
  readonly ask: string;
  readonly why: string;
  // The results of these changes are not used here.
  readonly change: Change<Input, unknown>;
  readonly input: Input;
  readonly done: string;
  readonly then?: () => void;
}

/** A button that asks before it does something that cannot be undone, and says why if the change fails. */
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
