import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { accountsMessages } from '../messages/accounts-messages.ts';

// The dialog's chunk contains the definitions of all networks.
const LimitsDialog = lazy(async () => ({ default: (await import('./limits-dialog.tsx')).LimitsDialog }));

interface Props {
  readonly workspace: string;
  readonly account: { readonly uuid: string; readonly name: string };
  readonly network: string;
  readonly mayChange: boolean;
}

/** Opens the limits of an account. */
export function LimitsButton({ workspace, account: { uuid, name }, network, mayChange }: Props) {
  const texts = useMessages(accountsMessages);
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="default"
        onClick={() => setOpened(true)}
        aria-label={`${texts.limits}: ${name}, ${network}`}
      >
        {texts.limits}
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <LimitsDialog {...{ workspace, name, network, mayChange }} account={uuid} close={close} />
        </Suspense>
      ) : null}
    </>
  );
}
