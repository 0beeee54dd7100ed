import { memo } from 'react';
import { useMessages } from '../../../../../messages/language-context.tsx';
import { Thread } from '../../families/thread/thread.tsx';
import { type RowOfThread, ThreadRow } from '../../families/thread/thread-row.tsx';
import { previewMessages } from '../../messages/preview-messages.ts';
import { Actions } from '../../parts/actions.tsx';
import { Name, Quiet } from '../../parts/author.tsx';
import { Pictures } from '../../parts/pictures.tsx';
import type { ShapeProps } from '../../shape.ts';
import classes from './twitter.module.css';

/** Accounts with longer limits have their posts folded at the length of a usual one. */
const FOLD = { characters: 280, lines: 24 };
const ACTIONS = [
  { glyph: 'reply' },
  { glyph: 'repost' },
  { glyph: 'heart' },
  { glyph: 'views' },
  { glyph: 'bookmark' },
] as const;

/** A thread with actions over the width of the text, and pictures with round corners. */
export function TwitterPreview(props: ShapeProps) {
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
      fold={FOLD}
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
