import { type TouchEvent, useRef } from 'react';
import { type Swipe, swipeOf } from './swipe.ts';

/** Touch handlers that tell of each swipe over an element. */
export function useSwipe(swiped: (swipe: Swipe) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      start.current = touch === null ? null : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0);
      if (start.current === null || touch === null) return;
      const swipe = swipeOf(touch.clientX - start.current.x, touch.clientY - start.current.y);
      start.current = null;
      if (swipe !== null) swiped(swipe);
    },
  };
}
