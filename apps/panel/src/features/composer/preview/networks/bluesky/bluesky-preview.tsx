import { memo } from 'react';
import { useMessages } from '../../../../../messages/language-context.tsx';
import { Thread } from '../../families/thread/thread.tsx';
import { type RowOfThread, ThreadRow } from '../../families/thread/thread-row.tsx';
import { previewMessages } from '../../messages/preview-messages.ts';
import { Actions } from '../../parts/actions.tsx';
import { Name, Quiet } from '../../parts/author.tsx';
import { Pictures } from '../../parts/pictures.tsx';
import type { ShapeProps } from '../../shape.ts';
import classes from './bluesky.module.css';

/** A new post has been answered, reposted and liked by nobody. */
const ACTIONS = [
  { glyph: 'reply', words: '0' },
  { glyph: 'repost', words: '0' },
  { glyph: 'heart', words: '0' },
  { glyph: 'dots' },
] as const;

/** A thread with counts beside the actions, and marks on described pictures. */
export function BlueskyPreview(props: ShapeProps) {
  return (
    <div className={classes['shape']}>
      <Thread {...props} row={Row} />
    </div>
  );
}

const Row = memo(function Row(row: RowOfThread) {
  const texts = useMessages(previewMessages);
  const { account, item, cover } = row;
  return (
    <ThreadRow
      row={row}
      author={
        <>
          <Name>{account.name}</Name> <Quiet part="handle">@{account.username}</Quiet>{' '}
          <Quiet part="time">· {texts.now}</Quiet>
        </>
      }
      pictures={<Pictures {...{ item, cover }} layout="grid" crop="whole" alt />}
      actions={<Actions of={ACTIONS} spread="wide" />}
    />
  );
});
