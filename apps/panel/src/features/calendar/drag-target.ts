import { createContext } from 'react';
import type { WallClock } from './move/move-times.ts';

/** Where the dragged post would go. Only the entries that listen are drawn again while it moves. */
export interface DragTarget {
  readonly at: () => WallClock | null;
  readonly set: (at: WallClock | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createDragTarget(): DragTarget {
  const listeners = new Set<() => void>();
  let now: WallClock | null = null;
  return {
    at: () => now,
    set: (at) => {
      if (at?.date === now?.date && at?.time === now?.time) return;
      now = at;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const DragTargetContext = createContext<DragTarget>(createDragTarget());
