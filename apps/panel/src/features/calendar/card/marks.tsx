import { NetworkMark } from '../../../ui/network-mark/network-mark.tsx';
import type { Post } from '../../../ui/posts/post-facts.ts';
import classes from './card.module.css';
import { networksOf } from './card-facts.ts';

/** The numbers of marks that cards have room for. The style sheet shows those that fit and the count of the others. */
const ROOM = [1, 2, 3];

/** The marks of a post's networks, as many as fit, and the number of the others. */
export function Marks({ post }: { readonly post: Pick<Post, 'accounts'> }) {
  const networks = networksOf(post);
  return (
    <span className={classes['marks']} aria-hidden="true">
      <span className={classes['fitting']}>
        {networks.slice(0, ROOM.at(-1)).map((network) => (
          <NetworkMark key={network} network={network} size={13} />
        ))}
        {ROOM.filter((room) => networks.length > room).map((room) => (
          <span key={room} data-beyond={room}>
            {`+${networks.length - room}`}
          </span>
        ))}
      </span>
    </span>
  );
}
