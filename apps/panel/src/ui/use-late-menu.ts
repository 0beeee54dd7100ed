import { type RefObject, useId, useState } from 'react';
import type { LateWindow } from './late-menu-window.tsx';

/** Menus are not needed to show a page. They load with the first key or touch, before anything can open one. */
for (const event of ['pointerdown', 'keydown'] as const)
  addEventListener(event, () => void import('./late-menu-window.tsx').catch(() => undefined), {
    once: true,
    passive: true,
  });

/**
 * A button whose menu loads when it is first opened: `target` belongs on the button, `window` to the menu, which is null
 * before.
 */
export function useLateMenu(opener: RefObject<HTMLElement | null>) {
  const id = useId();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const isOpen = state === 'open';
  const target = {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    onClick: () => setState(isOpen ? 'closed' : 'open'),
  } as const;
  const window: LateWindow | null =
    state === 'never'
      ? null
      : { id, opener, isOpen, setOpen: (opens) => setState(opens ? 'open' : 'closed') };
  return { target, window };
}
