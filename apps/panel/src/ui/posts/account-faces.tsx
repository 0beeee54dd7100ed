import { memo } from 'react';
import { AccountFace } from '../account-face.tsx';
import type { PostAccount } from './post-facts.ts';
import classes from './posts.module.css';

/** The number of faces that can be told apart at a glance. */
const SHOWN = 3;

/** The accounts of a post as faces side by side. Screen readers read their names. */
export const AccountFaces = memo(function AccountFaces({ accounts }: { accounts: readonly PostAccount[] }) {
  const more = accounts.length - SHOWN;
  return (
    <span className={classes['faces']}>
      {accounts.slice(0, SHOWN).map(({ id, name, provider, image }) => (
        <AccountFace key={id} name={name} network={provider} picture={image} size={28} />
      ))}
      {more > 0 ? <span aria-hidden="true">{`+${more}`}</span> : null}
      <span className={classes['names']}>{accounts.map(({ name }) => name).join(', ')}</span>
    </span>
  );
});
