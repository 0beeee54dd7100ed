import { UnstyledButton } from '@mantine/core';
import { type ComponentType, type ReactNode, Suspense, useRef } from 'react';
import type { LateWindow } from '../ui/late-menu-window.tsx';
import { useLateMenu } from '../ui/use-late-menu.ts';
import classes from './frame.module.css';

interface Props<Own> {
  /** The accessible name, if it says more than the button shows. */
  readonly label?: string;
  /** Whether only phones have it. */
  readonly narrow?: boolean;
  /** What the button shows. */
  readonly children: ReactNode;
  /** The menu, which loads when it is first opened. */
  readonly menu: ComponentType<LateWindow & Own>;
  readonly menuProps: Own;
}

/** A button of the rail that opens a menu. */
export function RailMenu<Own extends object>({
  label,
  narrow = false,
  children,
  menu: Menu,
  menuProps,
}: Props<Own>) {
  const button = useRef<HTMLButtonElement>(null);
  const { target, window } = useLateMenu(button);
  return (
    <>
      <UnstyledButton
        ref={button}
        {...target}
        className={narrow ? `${classes['link']} ${classes['narrow']}` : classes['link']}
        aria-label={label}
      >
        {children}
      </UnstyledButton>
      <Suspense>{window === null ? null : <Menu {...window} {...menuProps} />}</Suspense>
    </>
  );
}
