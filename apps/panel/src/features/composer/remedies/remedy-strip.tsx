import { useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import type { Causes } from './cause.ts';
import { foldedRows } from './causes.ts';
import { remedyMessages } from './messages/remedy-messages.ts';
import classes from './remedies.module.css';
import { RemedyRow } from './remedy-row.tsx';
import type { RowProps } from './row-props.ts';
import { useLeaving } from './use-leaving.ts';

export interface StripProps extends Omit<RowProps, 'cause' | 'isLeaving' | 'isFolded'> {
  readonly causes: Causes;
}

/** A row for each cause, the most urgent first. At most three are shown at once, and hints are folded. */
export function RemedyStrip({ causes, ...shared }: StripProps) {
  const texts = useMessages(remedyMessages);
  const [isOpen, setOpen] = useState(false);
  const [showsHints, setHints] = useState(false);
  const all = [...causes.blocking, ...causes.access];
  const rows = useLeaving(all);
  const shown = foldedRows(all, isOpen);
  const more = all.length - foldedRows(all, false).length;
  const { hints } = causes;
  if (rows.length + hints.length === 0) return null;
  return (
    <>
      {rows.length === 0 ? null : (
        <ul className={classes['rows']}>
          {rows.map(({ cause, isLeaving }) => (
            <RemedyRow
              key={cause.key}
              cause={cause}
              {...{ isLeaving, ...shared }}
              isFolded={!isLeaving && !shown.includes(cause)}
            />
          ))}
        </ul>
      )}
      {more + hints.length === 0 ? null : (
        <p className={classes['folds']}>
          {more === 0 ? null : (
            <Fold
              isOpen={isOpen}
              toggle={() => setOpen(!isOpen)}
              words={isOpen ? texts.fewer : texts.more(more)}
            />
          )}
          {hints.length === 0 ? null : (
            <Fold
              isOpen={showsHints}
              toggle={() => setHints(!showsHints)}
              words={texts.hints(hints.length)}
            />
          )}
        </p>
      )}
      {hints.length === 0 ? null : (
        <ul className={classes['rows']} data-hints hidden={!showsHints}>
          {hints.map((cause) => (
            <RemedyRow key={cause.key} cause={cause} {...shared} />
          ))}
        </ul>
      )}
    </>
  );
}

function Fold({ isOpen, toggle, words }: { isOpen: boolean; toggle: () => void; words: string }) {
  return (
    <button type="button" className={classes['fold']} aria-expanded={isOpen} onClick={toggle}>
      {words}
    </button>
  );
}
