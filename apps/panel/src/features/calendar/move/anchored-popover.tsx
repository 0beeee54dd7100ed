import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { isModalOpen } from '../../../ui/is-modal-open.ts';
import classes from './move.module.css';

/** Below this width there is no room beside a card, only below or above it. */
const NARROW = '(max-width: 47.99em)';

interface Props {
  /** The element beside which the popover is; null if it is not on the page. */
  readonly anchor: () => Element | null;
  /** The id of the popover's heading. */
  readonly labelledBy: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A popover beside an element that it does not contain. The focus goes into it, and back afterwards. */
export function AnchoredPopover({ anchor, labelledBy, close, children }: Props) {
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const place = usePlace(anchor);
  return (
    <Popover
      opened
      // An answer to a question that the popover has led to is no click outside.
      onChange={(opened) => (opened || isModalOpen() ? undefined : close())}
      position={narrow ? 'bottom' : 'right-start'}
      offset={8}
      trapFocus
      returnFocus
      // The target is only a place, so that it can have no state of its own.
      withRoles={false}
      // It scrolls with nothing and widens nothing, wherever its place is.
      floatingStrategy="fixed"
      // A card may be scrolled out of sight, as after the window became narrow; what was opened stays.
      hideDetached={false}
      width={384}
      middlewares={{ flip: true, shift: { padding: 12 } }}
    >
      <Popover.Target>
        <span className={classes['anchor']} style={place} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        tabIndex={-1}
        aria-labelledby={labelledBy}
        className={classes['popover'] ?? ''}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Where the element is in the window, also after it has been scrolled. */
function usePlace(anchor: () => Element | null): CSSProperties {
  const [place, setPlace] = useState(() => placeOf(anchor()));
  useEffect(() => {
    const follow = () => setPlace(placeOf(anchor()));
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [anchor]);
  return place;
}

/** Within the window, because a card of a wider one may be beyond its edge. */
function placeOf(element: Element | null): CSSProperties {
  const box = element?.getBoundingClientRect();
  if (box === undefined) return { top: '30%', left: '40%', width: 0, height: 0 };
  const { top, width, height } = box;
  return { top, left: Math.max(0, Math.min(box.left, window.innerWidth - width)), width, height };
}
