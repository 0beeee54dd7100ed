import { useMessages } from '../../../../messages/language-context.tsx';
import type { Account, DraftItem } from '../../state/draft.ts';
import { useShown } from '../facts/use-shown.ts';
import { previewMessages } from '../messages/preview-messages.ts';
import { Face, Name } from './author.tsx';
import { Follows } from './follows.tsx';
import classes from './parts.module.css';
import { Pictures } from './pictures.tsx';
import { Words } from './words.tsx';

/** The first comment below a post; nothing if none is written. */
export function FirstComment({ account, item }: { account: Account; item: DraftItem | null }) {
  return item === null ? null : <Comment {...{ account, item }} />;
}

function Comment({ account, item }: { account: Account; item: DraftItem }) {
  const texts = useMessages(previewMessages);
  const shown = useShown(account, item, 1);
  return (
    <div className={classes['comment']} data-part="comment">
      <Face account={account} size="small" />
      <div className={classes['bubble']}>
        <span className={classes['note']}>{texts.firstComment}</span>
        <Follows item={item} />
        <Name>{account.name}</Name>
        <Words shown={shown} needed={item.media.length === 0} />
        <Pictures item={item} cover={null} layout="grid" crop="whole" />
      </div>
    </div>
  );
}
