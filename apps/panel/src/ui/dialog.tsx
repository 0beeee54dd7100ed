import '../theme/overlay-styles.ts';
import { Modal, type ModalProps } from '@mantine/core';
import { type RefObject, useLayoutEffect, useRef } from 'react';

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
  return <Modal opened returnFocus={false} {...props} />;
}
