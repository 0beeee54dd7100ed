import type { ReactNode } from 'react';
import type { Account, DraftItem } from '../../../state/draft.ts';
import type { Fold } from '../../facts/fold.ts';
import { useShown } from '../../facts/use-shown.ts';
import { Face } from '../../parts/author.tsx';
import { Follows } from '../../parts/follows.tsx';
import { LinkCard } from '../../parts/link-card.tsx';
import { Poll } from '../../parts/poll.tsx';
import { Words } from '../../parts/words.tsx';
import classes from './thread.module.css';

/** One post of a thread. Every part of it stays the same while another post is written. */
export interface RowOfThread {
  readonly account: Account;
  readonly item: DraftItem;
  readonly cover: string | null;
  /** Whether another post follows. */
  readonly goesOn: boolean;
}

interface Props {
  readonly row: RowOfThread;
  readonly author: ReactNode;
  readonly pictures: ReactNode;
  readonly actions: ReactNode;
  readonly fold?: Fold;
}

/** A post beside its author's picture, with a line to the next one. */
export function ThreadRow({ row, author, pictures, actions, ...folded }: Props) {
  const { account, item, goesOn } = row;
  const shown = useShown(account, item);
  return (
    <div className={classes['row']} data-part="post">
      <div className={classes['left']}>
        <Face account={account} />
        {goesOn ? <span className={classes['line']} data-part="line" aria-hidden="true" /> : null}
      </div>
      <div className={classes['body']}>
        <div className={classes['author']}>{author}</div>
        <Follows item={item} />
        <Words shown={shown} needed={item.media.length === 0} {...folded} />
        {pictures}
        <Poll {...{ account, item }} />
        <LinkCard address={shown.card} />
        {actions}
      </div>
    </div>
  );
}
