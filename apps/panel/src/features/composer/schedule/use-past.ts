import { useEffect, useState } from 'react';

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Whether the instant has passed. It changes to true when the instant comes. */
export function usePast(instant: Date | null): boolean {
  const at = instant?.getTime() ?? null;
  // A timer may fire a moment early, so it counts as well as the clock.
  const [passed, pass] = useState<number | null>(null);
  useEffect(() => {
    if (at === null) return;
    const wait = at - Date.now();
    if (wait <= 0 || wait > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => pass(at), wait);
    return () => clearTimeout(timer);
  }, [at]);
  return at !== null && (at === passed || at <= Date.now());
}
