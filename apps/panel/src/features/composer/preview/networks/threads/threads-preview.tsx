import { memo } from 'react';
import { useMessages } from '../../../../../messages/language-context.tsx';
import { Thread } from '../../families/thread/thread.tsx';
import { type RowOfThread, ThreadRow } from '../../families/thread/thread-row.tsx';
import { previewMessages } from '../../messages/preview-messages.ts';
import { Actions } from '../../parts/actions.tsx';
import { Name, Quiet } from '../../parts/author.tsx';
import { Pictures } from '../../parts/pictures.tsx';
import type { ShapeProps } from '../../shape.ts';
import classes from './threads.module.css';

const ACTIONS = [{ glyph: 'heart' }, { glyph: 'reply' }, { glyph: 'repost' }, { glyph: 'send' }] as const;

/** A thread under user names, with pictures in a row and actions at the left. */
export function ThreadsPreview(props: ShapeProps) {
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
          <Name>{account.username}</Name> <Quiet part="time">{texts.now}</Quiet>
        </>
      }
      pictures={<Pictures {...{ item, cover }} layout="row" crop="whole" />}
      actions={<Actions of={ACTIONS} spread="left" />}
    />
  );
});
