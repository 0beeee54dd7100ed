import type { ModalProps } from '@mantine/core';
import { lazy, type RefObject, Suspense, useLayoutEffect, useRef } from 'react';

const load = () => import('./dialog-window.tsx');
const DialogWindow = lazy(async () => ({ default: (await load()).DialogWindow }));

/**
 * The window is a fifth of a page's weight and not needed to show it. It loads with the first key or touch, before
 * anything can ask for it, so that a dialog also opens after the connection is lost.
 */
for (const event of ['pointerdown', 'keydown'] as const)
  addEventListener(event, () => void load().catch(() => undefined), { once: true, passive: true });

interface Props extends Omit<ModalProps, 'opened' | 'returnFocus'> {
  /** The element that gets the focus afterwards, if the opener itself disappears, as the entry of a menu does. */
  readonly opener?: RefObject<HTMLElement | null>;
}

/**
 * A dialog that is open while it is rendered. Afterwards the focus returns to where it was or, if that is gone, to the
 * page's heading, unless something else has taken it.
 */
export function Dialog({ opener, ...props }: Props) {
  const before = useRef(document.activeElement);
  useLayoutEffect(
    () => () => {
      const { current } = opener ?? before;
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const heirs = [current, document.querySelector('h1')].filter((heir) => heir instanceof HTMLElement);
        heirs.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
  return (
    <Suspense>
      <DialogWindow opened returnFocus={false} {...props} />
    </Suspense>
  );
}
