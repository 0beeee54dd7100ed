import { ActionIcon } from '@mantine/core';
import { lazy, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import type { MenuEntry, MenuPosition } from './menu-entry.ts';

const load = () => import('./late-menu-window.tsx');
const LateMenuWindow = lazy(async () => ({ default: (await load()).LateMenuWindow }));

/** Menus are not needed to show a page. They load with the first key or touch, before anything can open one. */
for (const event of ['pointerdown', 'keydown'] as const)
  addEventListener(event, () => void load().catch(() => undefined), { once: true, passive: true });

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
  const id = useId();
  const own = useRef<HTMLButtonElement>(null);
  const button = opener ?? own;
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const isOpen = state === 'open';
  return (
    <>
      <ActionIcon
        ref={button}
        id={id}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onClick={() => setState(isOpen ? 'closed' : 'open')}
      >
        <Icon name={icon} size={18} />
      </ActionIcon>
      <Suspense>
        {state === 'never' ? null : (
          <LateMenuWindow
            {...{ id, isOpen, entries, position }}
            opener={button}
            setOpen={(opens) => setState(opens ? 'open' : 'closed')}
          />
        )}
      </Suspense>
    </>
  );
}
