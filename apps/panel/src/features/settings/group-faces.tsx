import { AccountFace } from '../../ui/account-face.tsx';
import type { Account } from '../../ui/account-groups/account-group.ts';
import { networkName } from '../../ui/network-names.ts';
import classes from './groups.module.css';

/** The number of faces that fit on the line of a phone. */
const SHOWN = 8;

/** The accounts of a group as faces side by side. Screen readers read their names. */
export function GroupFaces({ accounts }: { accounts: readonly Account[] }) {
  const more = accounts.length - SHOWN;
  return (
    <span className={classes['faces']}>
      {accounts.slice(0, SHOWN).map(({ id, name, provider, image }) => (
        <AccountFace key={id} name={name} network={provider} picture={image} size={28} />
      ))}
      {more > 0 ? <span aria-hidden="true">{`+${more}`}</span> : null}
      <span className={classes['names']}>
        {accounts.map(({ name, provider }) => `${name} (${networkName(provider)})`).join(', ')}
      </span>
    </span>
  );
}
