import type { CallOutput } from '@crier/client';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { AccountFace } from '../../ui/account-face.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { endsSoon } from '../../ui/ends-soon.ts';
import { Icon } from '../../ui/icon.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Row } from '../../ui/rows.tsx';
import { tell } from '../../ui/toasts.tsx';
import { ConnectingNote } from './connecting-note.tsx';
import { LanguageButton } from './language/language-button.tsx';
import { LimitsButton } from './limits/limits-button.tsx';
import { accountsMessages } from './messages/accounts-messages.ts';
import { reconnectWords } from './reconnect-words.ts';
import { useConnecting } from './use-connecting.ts';

interface Props {
  readonly account: CallOutput<'listManagedAccounts'>['data'][number];
  readonly network: string;
  readonly workspace: string;
  readonly mayChange: boolean;
}

/** One account: its state, why it needs reconnecting, and the buttons to reconnect, disconnect and limit it. */
export function AccountRow({ account, network, workspace, mayChange }: Props) {
  const texts = useMessages(accountsMessages);
  const [asking, setAsking] = useState(false);
  const connecting = useConnecting(workspace, account.provider);
  const disconnect = useChange('disconnectAccount');
  const { name, username, provider, image, authorized, reconnect } = account;
  const isEnding = endsSoon(account, new Date());
  const confirm = () =>
    disconnect.mutate(
      { params: { workspace, account: account.uuid } },
      {
        onSuccess: ({ revoked }) =>
          tell(revoked ? texts.disconnected(name) : texts.disconnectedNotRevoked(name, network)),
      },
    );
  const actions = (
    <>
      {!mayChange || !(isEnding || !authorized) || reconnect === null ? null : (
        <Button
          size="sm"
          loading={connecting.isPending}
          onClick={() => connecting.start({ account: reconnect.account })}
          aria-label={`${texts.reconnect}: ${name}, ${network}`}
        >
          {texts.reconnect}
        </Button>
      )}
      {mayChange ? <LanguageButton {...{ workspace, account, network }} /> : null}
      <LimitsButton {...{ workspace, account, network, mayChange }} />
      {mayChange ? (
        <Button
          size="sm"
          variant="default"
          onClick={() => setAsking(true)}
          aria-label={`${texts.disconnect}: ${name}, ${network}`}
        >
          {texts.disconnect}
        </Button>
      ) : null}
    </>
  );
  return (
    <Row lead={<AccountFace name={name} network={provider} picture={image} />} actions={actions}>
      <Text fw={600}>{name}</Text>
      <Text c="dimmed" size="sm">{`${username} · ${network}`}</Text>
      <AccountState {...{ account, network, isEnding, connecting }} />
      <ConfirmDialog
        opened={asking}
        close={() => setAsking(false)}
        title={texts.disconnectAsk(name)}
        action={texts.disconnect}
        confirm={confirm}
        pending={disconnect.isPending}
        fault={disconnect.failure && (disconnect.failure.message ?? texts.failed)}
      >
        {texts.disconnectWhy}
      </ConfirmDialog>
    </Row>
  );
}

interface StateProps extends Pick<Props, 'account' | 'network'> {
  readonly isEnding: boolean;
  readonly connecting: ReturnType<typeof useConnecting>;
}

/** Why an account needs reconnecting, when access to it ends, and what it cannot do. */
function AccountState({ account, network, isEnding, connecting }: StateProps) {
  const texts = useMessages(accountsMessages);
  const { authorized, reconnect } = account;
  const why = reconnectWords(texts.reconnectBecause, account, network);
  return (
    <>
      {authorized ? null : (
        <Text c="red" size="sm">
          {`${texts.mustReconnect} ${why.sentence}`}
          {why.quote === null ? null : (
            <>
              {' '}
              <q>{why.quote}</q>
            </>
          )}
        </Text>
      )}
      {isEnding && account.access_ends_at !== null ? (
        <Text size="sm">
          <Icon name="warning" size={14} /> {texts.accessEnds} <Moment at={account.access_ends_at} />.{' '}
          {texts.reconnectBefore}
        </Text>
      ) : null}
      {authorized && !account.may_comment ? (
        <Text c="dimmed" size="sm">
          {texts.noComments(network)}
        </Text>
      ) : null}
      {(authorized && !isEnding) || reconnect !== null ? null : <Text size="sm">{texts.noBrowser}</Text>}
      {authorized && !isEnding ? null : <ConnectingNote connecting={connecting} />}
    </>
  );
}
