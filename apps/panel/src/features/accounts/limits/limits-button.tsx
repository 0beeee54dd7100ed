import { lazy } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { DialogButton } from '../dialog-button.tsx';
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
  return (
    <DialogButton
      label={texts.limits}
      subject={`${name}, ${network}`}
      dialog={(close) => (
        <LimitsDialog {...{ workspace, name, network, mayChange }} account={uuid} close={close} />
      )}
    />
  );
}
