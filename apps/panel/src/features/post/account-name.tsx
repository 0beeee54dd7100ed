import { NetworkMark } from '../../ui/network-mark/network-mark.tsx';
import { networkName } from '../../ui/network-names.ts';
import type { PostAccount } from '../../ui/posts/post-facts.ts';
import classes from './post.module.css';

interface Props {
  readonly id: string;
  readonly account: PostAccount;
}

/** An account as the heading of its card: the network's mark, its name, and whose it is. */
export function AccountName({ id, account: { name, username, provider } }: Props) {
  return (
    <h3 id={id} className={classes['name']}>
      <NetworkMark network={provider} /> <span>{networkName(provider)}</span>{' '}
      <span className={classes['who']} title={username}>
        {name}
      </span>
    </h3>
  );
}
