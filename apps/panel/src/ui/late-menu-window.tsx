import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { type ReactNode, type Ref, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { MenuEntry, MenuPosition } from './menu-entry.ts';

/** A menu whose button was on the page before it. */
export interface LateWindow {
  /** The button beside which it opens. */
  readonly opener: RefObject<HTMLElement | null>;
  /** Id of that button. */
  readonly id: string;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

interface Props extends LateWindow {
  readonly position: MenuPosition;
  readonly width?: number;
  /** The items. */
  readonly children: ReactNode;
}

/** A menu beside a button that was on the page before it. */
export function LateMenuWindow({ opener, id, isOpen, setOpen, position, width, children }: Props) {
  return (
    <Menu
      {...{ id, position, ...(width === undefined ? {} : { width }) }}
      opened={useOpenedAfterwards(isOpen)}
      onChange={setOpen}
    >
      <Menu.Target>
        <Place of={opener} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface EntriesProps extends LateWindow {
  readonly position: MenuPosition;
  readonly entries: readonly MenuEntry[];
}

/** A menu of commands. */
export function LateEntriesWindow({ entries, ...window }: EntriesProps) {
  return (
    <LateMenuWindow {...window}>
      {entries.map(({ label, run }) => (
        <Menu.Item key={label} onClick={run}>
          {label}
        </Menu.Item>
      ))}
    </LateMenuWindow>
  );
}

/** Mantine remembers where the focus was when a menu opens, but not when it is open from the beginning. */
function useOpenedAfterwards(isOpen: boolean): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(isOpen), [isOpen]);
  return opened;
}

interface PlaceProps {
  readonly of: RefObject<HTMLElement | null>;
  readonly ref?: Ref<HTMLElement>;
}

/** Gives Mantine the button, which is elsewhere in the page. */
function Place({ of, ref }: PlaceProps) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(of.current);
  }, [of, ref]);
  return null;
}
