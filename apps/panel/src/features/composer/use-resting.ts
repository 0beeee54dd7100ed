import { startTransition, useEffect, useRef, useState } from 'react';
import { afterPaint } from './state/keeper.ts';
import { mostBehind } from './state/resting.ts';

/** How long typing must pause, in ms. */
const REST_MS = 150;

/**
 * The value when typing last paused. It lags by at most what `mostBehind` allows, and drawing it never delays a key.
 * `isTyped` says whether a value differs from the one before only by typed text; any other change is followed at once.
 */
export function useResting<T>(value: T, isTyped: (before: T, now: T) => boolean): T {
  const [rested, setRested] = useState(value);
  const behindSince = useRef<number | null>(null);
  const begun = useRef<number | null>(null);
  const drawing = useRef(0);
  useEffect(() => {
    if (begun.current === null) return;
    drawing.current = performance.now() - begun.current;
    begun.current = null;
  }, [rested]);
  useEffect(() => {
    if (value === rested) {
      behindSince.current = null;
      return;
    }
    const follow = () => {
      behindSince.current = null;
      begun.current = performance.now();
      startTransition(() => setRested(value));
    };
    if (!isTyped(rested, value)) return follow();
    behindSince.current ??= performance.now();
    const left = behindSince.current + mostBehind(drawing.current) - performance.now();
    if (left <= 0) return follow();
    // The moment right after a key is drawn is the farthest from the next key.
    if (left <= REST_MS) return afterPaint(follow);
    const timer = setTimeout(follow, REST_MS);
    return () => clearTimeout(timer);
  }, [value, rested, isTyped]);
  return rested;
}
