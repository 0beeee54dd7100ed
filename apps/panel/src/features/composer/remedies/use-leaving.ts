import { useEffect, useRef, useState } from 'react';
import type { Cause } from './cause.ts';

export interface ShownRow {
  readonly cause: Cause;
  readonly isLeaving: boolean;
}

/** The rows that are there, and those that have just left at their old places. */
export function withLeaving(before: readonly Cause[], now: readonly Cause[]): readonly ShownRow[] {
  const rows: ShownRow[] = now.map((cause) => ({ cause, isLeaving: false }));
  for (const [place, cause] of before.entries()) {
    if (!now.some(({ key }) => key === cause.key))
      rows.splice(Math.min(place, rows.length), 0, { cause, isLeaving: true });
  }
  return rows;
}

/** How long a solved row takes to fold, in ms; as long as its animation. */
const FOLD_MS = 150;

/** Keeps solved rows until they are folded. With reduced motion they leave at once. */
export function useLeaving(causes: readonly Cause[]): readonly ShownRow[] {
  const last = useRef(causes);
  const [left, setLeft] = useState<readonly Cause[]>([]);
  useEffect(() => {
    const before = last.current;
    last.current = causes;
    if (before === causes || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (before.every(({ key }) => causes.some((cause) => cause.key === key))) return;
    setLeft(before);
    const timer = setTimeout(() => setLeft([]), FOLD_MS);
    return () => {
      clearTimeout(timer);
      setLeft([]);
    };
  }, [causes]);
  return withLeaving(left, causes);
}
