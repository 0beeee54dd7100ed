const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The place in a row that a key leads to from another, around its ends; null for keys that lead nowhere. */
export function nextPlace(key: string, place: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (Math.max(place, 0) + step + count) % count;
}
