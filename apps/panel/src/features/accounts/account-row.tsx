import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../messages/language-context.tsx';
import { AccountFace } from '../../ui/account-face.tsx';
import { endsSoon } from '../../ui/ends-soon.ts';
import { Icon } from '../../ui/icon.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Row } from '../../ui/rows.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './accounts.module.css';
import { ConnectingNote } from './connecting-note.tsx';
import type { ManagedAccount } from './group-accounts.ts';
import { accountsMessages } from './messages/accounts-messages.ts';
import { reconnectWords } from './reconnect-words.ts';
import { useConnecting } from './use-connecting.ts';
import { useScheduledCount } from './use-scheduled-count.ts';

interface Props {
  readonly account: ManagedAccount;
  readonly network: string;
  readonly workspace: string;
  readonly mayChange: boolean;
}

/** One account: its state, the posts scheduled for it, the button to reconnect it, and a menu with the rest. */
export function AccountRow({ account, network, workspace, mayChange }: Props) {
  const texts = useMessages(accountsMessages);
  const connecting = useConnecting(workspace, account.provider);
  const { id, name, username, provider, image, authorized, reconnect } = account;
  const isEnding = endsSoon(account, new Date());
  const actions = (
    <>
      {!mayChange || !(isEnding || !authorized) || reconnect === null ? null : (
        <Button
          variant="outline"
          loading={connecting.isPending}
          onClick={() => connecting.start({ account: reconnect.account })}
          aria-label={`${texts.reconnect}: ${name}, ${network}`}
        >
          {texts.reconnect}
        </Button>
      )}
      <AccountMenu {...{ workspace, account, network, mayChange }} />
    </>
  );
  return (
    <Row lead={<AccountFace name={name} network={provider} picture={image} />} actions={actions}>
      <div className={classes['facts']}>
        <div className={classes['who']}>
          <p className={classes['name']}>{name}</p>
          <p className={classes['meta']}>{`${username} · ${network}`}</p>
        </div>
        <Scheduled workspace={workspace} account={id} />
      </div>
      <AccountState {...{ account, network, isEnding, connecting }} />
    </Row>
  );
}

/** How many posts are scheduled for the account, with the way to them. */
function Scheduled({ workspace, account }: { readonly workspace: string; readonly account: number }) {
  const texts = useMessages(accountsMessages);
  const count = useScheduledCount(workspace, account);
  if (count === 0) return null;
  return (
    <Link
      to={`/w/${workspace}/posts`}
      search={{ status: 'scheduled', account }}
      className={classes['scheduled']}
    >
      {texts.waiting(count)}
    </Link>
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
        <p className={classes['ending']}>
          <Icon name="warning" size={14} /> {texts.accessEnds} <Moment at={account.access_ends_at} />.{' '}
          {texts.reconnectBefore}
        </p>
      ) : null}
      {authorized && !account.may_comment ? (
        <p className={classes['meta']}>{texts.noComments(network)}</p>
      ) : null}
      {(authorized && !isEnding) || reconnect !== null ? null : <Text size="sm">{texts.noBrowser}</Text>}
      {authorized && !isEnding ? null : <ConnectingNote connecting={connecting} />}
    </>
  );
}
