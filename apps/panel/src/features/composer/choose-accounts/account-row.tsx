import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useMay } from '../../../frame/rights.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { AccountFace } from '../../../ui/account-face.tsx';
import { networkName } from '../../../ui/network-names.ts';
import type { Account } from '../state/draft.ts';
import classes from './choose-accounts.module.css';
import { chooseMessages } from './messages/choose-messages.ts';

interface Props {
  /** UUID. */
  readonly workspace: string;
  readonly account: Account;
  readonly isChosen: boolean;
  readonly toggle: (account: number) => void;
}

/** An account to choose. One that is signed out says so, and leads to where it is reconnected. */
export const AccountRow = memo(function AccountRow({ workspace, account, isChosen, toggle }: Props) {
  const { id, name, username, provider, image, authorized } = account;
  const texts = useMessages(chooseMessages);
  const mayConnect = useMay()('accounts.write');
  const network = networkName(provider);
  return (
    <li>
      <label className={classes['account']}>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={() => toggle(id)}
          aria-label={[name, `@${username}`, network, ...(authorized ? [] : [texts.signedOut])].join(' · ')}
        />
        <AccountFace name={name} network={provider} picture={image} size={28} />
        <span className={classes['words']} title={`${name} · @${username}`}>
          <b>{network}</b> {authorized ? null : <span data-signed-out>{`${texts.signedOut} `}</span>}
          <span>{name}</span>
        </span>
      </label>
      {authorized || !mayConnect ? null : (
        <Link className={classes['reconnect']} to={`/w/${workspace}/accounts`}>
          {texts.reconnect}
        </Link>
      )}
    </li>
  );
});
