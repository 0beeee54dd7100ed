import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './stage.module.css';

interface Props {
  /** The smallest scale. Something taller still is scrolled, or cut off in a thumbnail. */
  readonly least: number;
  /** The largest scale. */
  readonly most: number;
  readonly children: ReactNode;
}

/**
 * Draws its content at its natural size and scales it so that it fits the room: the element around it with `data-room`,
 * whose inner height everything in it shares. It never changes how the content breaks.
 */
export function Fitted({ least, most, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const natural = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Refs of elements around this one are not set yet when it is mounted with them.
    const room = box.current?.closest<HTMLElement>('[data-room]');
    const fit = () => {
      if (room == null || box.current === null || natural.current === null) return;
      fitInto(room, box.current, natural.current, { least, most });
    };
    let due = 0;
    // In the next frame, because what it sets changes what it watches.
    const watch = new ResizeObserver(() => {
      cancelAnimationFrame(due);
      due = requestAnimationFrame(fit);
    });
    for (const element of [room, room?.firstElementChild, natural.current])
      if (element != null) watch.observe(element);
    fit();
    return () => {
      watch.disconnect();
      cancelAnimationFrame(due);
    };
  }, [least, most]);
  return (
    <div ref={box} className={classes['fitted']}>
      <div ref={natural} className={classes['natural']}>
        {children}
      </div>
    </div>
  );
}

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Sizes are set on the elements themselves, so that nothing is rendered again for them. */
function fitInto(room: HTMLElement, box: HTMLElement, natural: HTMLElement, { least, most }: Bounds): void {
  const { offsetWidth: width, offsetHeight: height } = natural;
  if (width === 0 || height === 0) return;
  const { firstElementChild: inner } = room;
  const others = inner instanceof HTMLElement ? inner.offsetHeight - box.offsetHeight : 0;
  const { paddingBlockStart, paddingBlockEnd, paddingInlineStart, paddingInlineEnd } = getComputedStyle(room);
  const free =
    room.clientHeight - others - Number.parseFloat(paddingBlockStart) - Number.parseFloat(paddingBlockEnd);
  const across =
    room.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  const scale = scaleOf({ width, height }, { width: across, height: free }, { least, most });
  box.style.inlineSize = `${Math.round(width * scale)}px`;
  box.style.blockSize = `${Math.round(height * scale)}px`;
  natural.style.transform = `scale(${scale})`;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The scale at which something fits. The width is always kept to; the height as far as the bounds allow. */
export function scaleOf(natural: Size, free: Size, { least, most }: Bounds): number {
  const byHeight = Math.max(least, free.height / natural.height);
  return Math.max(0, Math.min(most, byHeight, free.width / natural.width));
}
