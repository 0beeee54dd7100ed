/**
 * How many milliseconds another clock is surely ahead of this one, below 0 if behind: it read `there` at some moment
 * from `before` to `after` on this clock. 0 if the clocks may agree.
 */
export function clockSkew(there: number, before: number, after: number): number {
  if (there > after) return there - after;
  return Math.min(there - before, 0);
}
