import { type KeyboardEvent, useState } from 'react';
import { daysBetween } from '../calendar-days.ts';
import { steppedClock, type WallClock } from '../move/move-times.ts';
import type { Shown } from '../shown.ts';

/** How each arrow key moves the chosen hour. */
const STEPS = {
  ArrowUp: { minutes: -30 },
  ArrowDown: { minutes: 30 },
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
} as const;

interface Place {
  readonly shown: Shown;
  readonly day: string;
  /** `HH:MM` where the arrow keys begin. */
  readonly begins: string;
  /** Called with the hour on Enter. */
  readonly write: (at: WallClock) => void;
  readonly scroll: (time: string) => void;
}

/**
 * The hour chosen by the arrow keys while the hours have the focus, for which Enter writes a post. Escape gives it up.
 */
export function useHourCursor({ shown, day, begins, write, scroll }: Place) {
  const [chosen, setChosen] = useState<WallClock | null>(null);
  const days = daysBetween(shown.first, shown.end);
  const hour = chosen !== null && days.includes(chosen.date) ? chosen : null;
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isHours(event.target)) return;
    if (event.key === 'Enter' && hour !== null) write(hour);
    else if (event.key === 'Escape' && hour !== null) setChosen(null);
    else if (isStep(event.key)) {
      const next = hour === null ? { date: day, time: begins } : steppedClock(hour, STEPS[event.key]);
      if (!days.includes(next.date)) return;
      setChosen(next);
      scroll(steppedClock({ ...next, time: next.time < '02:00' ? '02:00' : next.time }, { hours: -2 }).time);
    } else return;
    event.preventDefault();
  };
  return { hour, keyDown };
}

function isStep(key: string): key is keyof typeof STEPS {
  return key in STEPS;
}

/** Whether the focus is on the box of the hours itself, and not on an entry in it. */
function isHours(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('[role="rowgroup"][tabindex="0"]');
}
