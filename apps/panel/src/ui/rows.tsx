import type { ReactNode } from 'react';
import classes from './rows.module.css';
import { useFocusHandover } from './use-focus-handover.ts';

/** Records below each other, with a line between them. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={classes['rows']}>{children}</ul>;
}

interface RowProps {
  /** In front of the text: a face, a mark. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** What can be done with the record. */
  readonly actions?: ReactNode;
}

/**
 * One record: what it is at the start, what can be done at the end, below each other where it is narrow. When it goes
 * while it has the focus, the record next to it gets the focus.
 */
export function Row({ lead, children, actions }: RowProps) {
  return (
    <li className={classes['row']} tabIndex={-1} {...useFocusHandover<HTMLLIElement>()}>
      {lead}
      <div className={classes['text']}>{children}</div>
      {actions === undefined || actions === null ? null : <div className={classes['actions']}>{actions}</div>}
    </li>
  );
}
