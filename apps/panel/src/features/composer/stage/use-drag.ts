import { type RefObject, useEffect, useRef } from 'react';
import { beginsDrag, type DragStep, isCarriedOut } from './drag.ts';

interface Drag {
  /** Whether a finger that touches this element may begin to drag. */
  readonly mayBegin?: (target: Element) => boolean;
  readonly begun?: (target: Element) => void;
  /** The finger is this far from the top of the window, and has moved so far, in px. */
  readonly moved: (top: number, by: number) => void;
  /** The finger let go. */
  readonly ended: (isDone: boolean) => void;
}

/** Lets a finger drag an element up or down. Ways to the side are left to others. */
export function useDrag(element: RefObject<HTMLElement | null>, way: 'up' | 'down', drag: Drag): void {
  const latest = useRef(drag);
  useEffect(() => {
    latest.current = drag;
  });
  useEffect(() => {
    const place = element.current;
    return place === null ? undefined : listen(place, way === 'up' ? -1 : 1, latest);
  }, [element, way]);
}

interface Start {
  readonly x: number;
  readonly y: number;
  readonly target: Element;
}

/** The listeners are the element's own, because those of React can't keep the page from scrolling along. */
function listen(place: HTMLElement, sign: 1 | -1, drag: RefObject<Drag>): () => void {
  let start: Start | null = null;
  let steps: DragStep[] | null = null;
  const touched = ({ touches, target }: TouchEvent) => {
    const [touch] = touches;
    start = null;
    if (touch === undefined || touches.length > 1 || !(target instanceof Element)) return;
    if (drag.current.mayBegin?.(target) === false) return;
    start = { x: touch.clientX, y: touch.clientY, target };
  };
  const moved = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (start === null || touch === undefined) return;
    const { x, y, target } = start;
    const along = sign * (touch.clientY - y);
    if (steps === null) {
      const begins = beginsDrag(along, touch.clientX - x);
      if (begins === false) start = null;
      if (begins !== true) return;
      steps = [];
      drag.current.begun?.(target);
    }
    if (event.cancelable) event.preventDefault();
    steps = [...steps.slice(-1), { moved: along, at: event.timeStamp }];
    drag.current.moved(touch.clientY, Math.max(0, along));
  };
  const letGo = () => {
    const way = steps;
    [start, steps] = [null, null];
    if (way !== null) drag.current.ended(isCarriedOut(way, innerHeight));
  };
  place.addEventListener('touchstart', touched, { passive: true });
  place.addEventListener('touchmove', moved, { passive: false });
  place.addEventListener('touchend', letGo);
  place.addEventListener('touchcancel', letGo);
  return () => {
    place.removeEventListener('touchstart', touched);
    place.removeEventListener('touchmove', moved);
    place.removeEventListener('touchend', letGo);
    place.removeEventListener('touchcancel', letGo);
  };
}
