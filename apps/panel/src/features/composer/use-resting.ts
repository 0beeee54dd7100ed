import { startTransition, useEffect, useRef, useState } from 'react';
import { afterPaint } from './state/keeper.ts';

/** How long typing has to pause. */
const REST_MS = 150;
/** How far behind the value may be while typing goes on. */
const MOST_MS = 600;

/**
 * The value when it last rested, at most 600 ms behind. `isTyped` tells whether a value differs from the one before only by
 * what is typed; any other change is followed at once. Drawing it never keeps a key waiting.
 */
export function useResting<T>(value: T, isTyped: (before: T, now: T) => boolean): T {
  const [rested, setRested] = useState(value);
  const behindSince = useRef<number | null>(null);
  useEffect(() => {
    if (value === rested) {
      behindSince.current = null;
      return;
    }
    const follow = () => {
      behindSince.current = null;
      startTransition(() => setRested(value));
    };
    if (!isTyped(rested, value)) return follow();
    behindSince.current ??= performance.now();
    const left = behindSince.current + MOST_MS - performance.now();
    if (left <= 0) return follow();
    // Right after a key is drawn is when the next one is farthest away.
    if (left <= REST_MS) return afterPaint(follow);
    const timer = setTimeout(follow, REST_MS);
    return () => clearTimeout(timer);
  }, [value, rested, isTyped]);
  return rested;
}
