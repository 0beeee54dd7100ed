import { useMessages } from '../../messages/language-context.tsx';
import { AccountFace } from '../../ui/account-face.tsx';
import { Moment } from '../../ui/moment.tsx';
import { momentOf, type Post, type PostAccount, shownStatus } from '../../ui/posts/post-facts.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { paletteMessages } from './messages/palette-messages.ts';
import classes from './palette.module.css';

/** The number of faces for which a line has room. */
const SHOWN = 4;

/** A post's state, and when it is due or was published. */
export function PostFacts({ post }: { post: Post }) {
  const { noDate } = useMessages(paletteMessages);
  const at = momentOf(post);
  return (
    <span className={classes['facts']}>
      <StatusBadge status={shownStatus(post)} />
      {at === null ? noDate : <Moment at={at} />}
    </span>
  );
}

/** The first accounts of a post as faces. Screen readers read the names of all. */
export function PostAccounts({ accounts }: { accounts: readonly PostAccount[] }) {
  const more = accounts.length - SHOWN;
  return (
    <span className={classes['faces']}>
      <span className={classes['heard']}>{accounts.map(({ name }) => name).join(', ')}</span>
      {accounts.slice(0, SHOWN).map(({ id, name, provider, image }) => (
        <AccountFace key={id} name={name} network={provider} picture={image} size={24} />
      ))}
      {more > 0 ? <span className={classes['more']} aria-hidden="true">{`+${more}`}</span> : null}
    </span>
  );
}
