import { memo } from 'react';
import { NetworkMark } from '../../../ui/network-mark/network-mark.tsx';
import type { PostAccount } from '../../../ui/posts/post-facts.ts';
import classes from './post-row.module.css';
import { networksOf } from './row-facts.ts';

/** The marks for which a row has room, and those for which it has room on a narrow screen. */
const SHOWN = 5;
const SHOWN_NARROW = 3;

/** The networks of a post as marks. Screen readers read the names of its accounts. */
export const RowNetworks = memo(function RowNetworks({ accounts }: { accounts: readonly PostAccount[] }) {
  const networks = networksOf({ accounts: [...accounts] });
  return (
    <span className={classes['networks']}>
      {networks.slice(0, SHOWN).map(({ network, failed }) => (
        <span key={network} className={classes['mark']} data-failed={failed}>
          <NetworkMark network={network} size={14} />
        </span>
      ))}
      <More className={classes['more']} count={networks.length - SHOWN} />
      <More className={classes['moreNarrow']} count={networks.length - SHOWN_NARROW} />
      <span className={classes['hidden']}>{accounts.map(({ name }) => name).join(', ')}</span>
    </span>
  );
});

function More({ className, count }: { readonly className: string | undefined; readonly count: number }) {
  if (count <= 0) return null;
  return (
    <span className={className} aria-hidden="true">
      {`+${count}`}
    </span>
  );
}
