import type { ReactNode } from 'react';
import classes from './rows.module.css';
import { useFocusHandover } from './use-focus-handover.ts';

/** A list of records, with a line between them. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={classes['rows']}>{children}</ul>;
}

interface RowProps {
  /** A face or a mark in front of the text. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** The actions on the record. */
  readonly actions?: ReactNode;
}

/**
 * One record, with its content at the start and its actions at the end, or stacked on a narrow screen. If the record
 * disappears while it has the focus, the record next to it gets the focus.
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
