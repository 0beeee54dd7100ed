import { useChange } from '../../api/changes.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { tell } from '../../ui/toasts.tsx';
import type { ManagedAccount } from './group-accounts.ts';
import { accountsMessages } from './messages/accounts-messages.ts';

interface Props {
  readonly workspace: string;
  readonly account: ManagedAccount;
  readonly network: string;
  readonly opened: boolean;
  readonly close: () => void;
}

/** Disconnects an account after a question, and tells whether the network revoked the access. */
export function DisconnectDialog({ workspace, account: { uuid, name }, network, opened, close }: Props) {
  const texts = useMessages(accountsMessages);
  const disconnect = useChange('disconnectAccount');
  const confirm = () =>
    disconnect.mutate(
      { params: { workspace, account: uuid } },
      {
        onSuccess: ({ revoked }) =>
          tell(revoked ? texts.disconnected(name) : texts.disconnectedNotRevoked(name, network)),
      },
    );
  return (
    <ConfirmDialog
      opened={opened}
      close={close}
      title={texts.disconnectAsk(name)}
      action={texts.disconnect}
      confirm={confirm}
      pending={disconnect.isPending}
      fault={disconnect.failure && (disconnect.failure.message ?? texts.failed)}
    >
      {texts.disconnectWhy}
    </ConfirmDialog>
  );
}
