import { type ReactNode, useContext, useState } from 'react';
import { useMessages } from '../../../../messages/language-context.tsx';
import { BlankContext } from '../blank-context.ts';
import { type Fold, foldAt } from '../facts/fold.ts';
import type { Shown } from '../facts/use-shown.ts';
import { previewMessages } from '../messages/preview-messages.ts';
import { Gap } from './gap.tsx';
import classes from './parts.module.css';
import { Silhouette } from './silhouette.tsx';

interface Props {
  readonly shown: Shown;
  /** Where the network folds a long text. A text that is too long is shown whole, with its excess marked. */
  readonly fold?: Fold;
  /** What stands before the text on its first line. */
  readonly lead?: ReactNode;
  /** Whether an empty text is a gap; otherwise nothing stands for it. */
  readonly needed?: boolean;
}

/** The text in its published form, with links, mentions and tags in colour. */
export function Words({ shown, fold, lead, needed = false }: Props) {
  const texts = useMessages(previewMessages);
  const blank = useContext(BlankContext);
  const [open, setOpen] = useState(false);
  const { text } = shown;
  if (blank) {
    return (
      <div className={classes['text']} data-part="text">
        {lead}
        <Silhouette lines={lead === undefined ? 3 : 2} />
      </div>
    );
  }
  if (text === '' && !lead) return needed ? <Gap of="text" words={texts.emptyPost} /> : null;
  const end = Math.min(shown.end, text.length);
  const folds = fold === undefined || end < text.length ? null : foldAt(text, fold);
  return (
    <p className={classes['text']} data-part="text">
      {lead}
      {lead ? ' ' : null}
      <Marked shown={shown} end={open ? end : (folds ?? end)} />
      {end < text.length ? (
        <s className={classes['over']} title={texts.cutHere}>
          {text.slice(end)}
        </s>
      ) : null}
      {folds === null ? null : (
        <>
          {open ? ' ' : '… '}
          <button
            type="button"
            className={classes['more']}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            data-part="fold"
          >
            {open ? texts.less : texts.more}
          </button>
        </>
      )}
    </p>
  );
}

function Marked({ shown: { text, spans }, end }: { shown: Shown; end: number }) {
  const pieces = [];
  let from = 0;
  for (const span of spans) {
    if (span.start < from || span.end > end) continue;
    pieces.push(text.slice(from, span.start));
    pieces.push(
      <span key={span.start} className={classes['marked']}>
        {text.slice(span.start, span.end)}
      </span>,
    );
    from = span.end;
  }
  pieces.push(text.slice(from, end));
  return pieces;
}
