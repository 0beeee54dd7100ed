import { useMessages } from '../../messages/language-context.tsx';
import { AccountFace } from '../../ui/account-face.tsx';
import type { Account } from '../../ui/account-groups/account-group.ts';
import { groupMessages } from '../../ui/account-groups/messages/group-messages.ts';
import { networkName } from '../../ui/network-names.ts';
import classes from './groups.module.css';

interface Props {
  readonly accounts: readonly Account[];
  readonly chosen: readonly number[];
  readonly choose: (ids: readonly number[]) => void;
}

/** The accounts of the workspace as boxes to tick. */
export function GroupAccounts({ accounts, chosen, choose }: Props) {
  const texts = useMessages(groupMessages);
  const toggle = (id: number) =>
    choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className={classes['accounts']}>
      <legend>{texts.accounts}</legend>
      {accounts.map(({ id, name, username, provider, image }) => (
        <label key={id} className={classes['account']}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
            aria-label={[name, `@${username}`, networkName(provider)].join(' · ')}
          />
          <AccountFace name={name} network={provider} picture={image} size={28} />
          <span className={classes['words']} title={`${name} · @${username}`}>
            <b>{networkName(provider)}</b> <span>{name}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
