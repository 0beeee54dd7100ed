import { type TouchEvent, useRef } from 'react';

/** The least way of a swipe, and how much longer it is than the way up or down. */
const LEAST_PX = 56;
const SLOPE = 2;

/** The direction of a finger's way: 1 to what follows, -1 to what comes before; null if it is no swipe. */
export function swipeOf(across: number, down: number): 1 | -1 | null {
  if (Math.abs(across) < LEAST_PX || Math.abs(across) < SLOPE * Math.abs(down)) return null;
  return across < 0 ? 1 : -1;
}

/** Listeners for an element that is swiped sideways. */
export function useSwipe(run: (direction: 1 | -1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      from.current = touches.length === 1 && touch !== null ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0);
      const start = from.current;
      from.current = null;
      if (start === null || touch === null) return;
      const direction = swipeOf(touch.clientX - start.x, touch.clientY - start.y);
      if (direction !== null) run(direction);
    },
  };
}
