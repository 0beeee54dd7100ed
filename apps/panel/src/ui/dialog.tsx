import '../theme/overlay-styles.ts';
import { Modal, type ModalProps } from '@mantine/core';
import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Props extends Omit<ModalProps, 'opened' | 'returnFocus'> {
  /** What gets the focus afterwards, where what opens the dialog goes, as an entry of a menu does. */
  readonly opener?: RefObject<HTMLElement | null>;
}

/**
 * A dialog that is open as long as it is rendered. Afterwards the focus is back where it was; where that is gone, it is on
 * the page's heading, unless something else has taken it.
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
  return <Modal opened returnFocus={false} {...props} />;
}
