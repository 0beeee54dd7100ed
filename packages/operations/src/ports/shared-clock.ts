/** How the clocks looked when the database was asked for its time. Times are in milliseconds. */
export interface ClockComparison {
  /** How far this process's own clock surely is ahead of the database's; below 0 if it is behind. */
  readonly aheadMs: number;
  /** For how long the database's clock has run evenly, as far as this process can tell. */
  readonly steadyMs: number;
}

/**
 * The clock of the database, which all processes of an installation share. Times of sending are written by it, so
 * everything that is compared with them is read from it.
 */
export interface SharedClock {
  /** The database's time in ms since the epoch, carried on since the last comparison by a clock that never jumps. */
  now(): number;
  /** Asks the database for its time; fails as any statement does. */
  compare(): Promise<ClockComparison>;
}

/** Clocks further apart than this prove nothing about when a call was made, in milliseconds. */
export const MAX_CLOCK_DIFFERENCE_MS = 5_000;

/** How far the clocks are apart, in words; null if it is little enough. */
export function explainDifference(aheadMs: number): string | null {
  if (Math.abs(aheadMs) <= MAX_CLOCK_DIFFERENCE_MS) return null;
  const seconds = (Math.abs(aheadMs) / 1_000).toFixed(1);
  return `this machine's clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's`;
}
