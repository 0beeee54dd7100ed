import { ActionIcon } from '@mantine/core';
import { lazy, type RefObject, Suspense, useRef } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import type { MenuEntry, MenuPosition } from './menu-entry.ts';
import { useLateMenu } from './use-late-menu.ts';

const LateEntriesWindow = lazy(async () => ({
  default: (await import('./late-menu-window.tsx')).LateEntriesWindow,
}));

interface Props {
  readonly label: string;
  readonly icon: IconName;
  readonly position: MenuPosition;
  readonly entries: readonly MenuEntry[];
  /** Set to the button, for what an entry opens. */
  readonly opener?: RefObject<HTMLButtonElement | null>;
}

/** A button with an icon that opens a menu. Closed, the menu returns the focus to the button. */
export function LateMenu({ label, icon, position, entries, opener }: Props) {
  const own = useRef<HTMLButtonElement>(null);
  const button = opener ?? own;
  const { target, window } = useLateMenu(button);
  return (
    <>
      <ActionIcon
        ref={button}
        {...target}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        title={label}
      >
        <Icon name={icon} size={18} />
      </ActionIcon>
      <Suspense>
        {window === null ? null : <LateEntriesWindow {...{ ...window, entries, position }} />}
      </Suspense>
    </>
  );
}
