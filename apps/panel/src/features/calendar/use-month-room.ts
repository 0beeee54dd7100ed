import { useSyncExternalStore } from 'react';
import { daysBetween } from './calendar-days.ts';
import { roomIn } from './layout/month.ts';
import type { Shown } from './shown.ts';

/** The heights of the calendar's head and of the names of the days. */
const ABOVE_PX = 52 + 30;

/** The number of lines that a day of the shown month has room for in the window. */
export function useMonthRoom({ first, end }: Shown): number {
  const height = useSyncExternalStore(subscribe, () => window.innerHeight);
  return roomIn(height - ABOVE_PX, daysBetween(first, end).length / 7);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
