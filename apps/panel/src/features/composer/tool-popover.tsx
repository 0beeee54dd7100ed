import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import classes from './post-tools.module.css';

interface Props {
  readonly icon: Parameters<typeof Icon>[0]['name'];
  readonly title: string;
  /** How much of what the form asks is said. */
  readonly count: number;
  /** The name of the button while something is said. */
  readonly counted: (count: number) => string;
  /** The form. */
  readonly children: ReactNode;
}

/** A tool of the post that opens a form. Its button shows how much the form says; nothing is shown for nothing. */
export function ToolPopover({ icon, title, count, counted, children }: Props) {
  return (
    <Popover position="bottom-end" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes['chip']}
          title={title}
          aria-label={count === 0 ? title : counted(count)}
        >
          <Icon name={icon} size={16} />
          {count === 0 ? null : <span>{count}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={title}>{children}</Popover.Dropdown>
    </Popover>
  );
}
