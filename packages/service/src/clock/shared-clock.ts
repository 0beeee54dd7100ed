import { type ClockComparison, MAX_CLOCK_DIFFERENCE_MS, type SharedClock } from '@crier/operations/ports';
import { clockSkew } from './clock-skew.ts';

/** What the shared clock reads. Times are in milliseconds. */
export interface ClockSources {
  /** The database's time. */
  readonly database: () => Promise<Date>;
  /** This process's own time since the epoch, which may be set. */
  readonly own: () => number;
  /** A clock of this process that is never set; its zero has no meaning. */
  readonly steady: () => number;
  /** Called after each comparison. */
  readonly onCompared?: (comparison: ClockComparison) => void;
}

/**
 * The database's clock, carried on by the steady clock between two comparisons. It is moved only as far as the database
 * contradicts it, so a slow answer does not move it. Before the first comparison it is this process's own clock.
 */
export function createSharedClock({ database, own, steady, onCompared }: ClockSources): SharedClock {
  let offset = own() - steady();
  /** Where the database's clock was, beside the steady one, when it last began to run evenly. */
  let even: { readonly offset: number; readonly since: number } | null = null;
  return {
    now: () => Math.round(steady() + offset),
    compare: async () => {
      const before = { own: own(), steady: steady() };
      const there = (await database()).getTime();
      const after = { own: own(), steady: steady() };
      offset = Math.min(Math.max(offset, there - after.steady), there - before.steady);
      even ??= { offset, since: Number.NEGATIVE_INFINITY };
      if (Math.abs(offset - even.offset) > MAX_CLOCK_DIFFERENCE_MS) even = { offset, since: after.steady };
      const comparison: ClockComparison = {
        aheadMs: -clockSkew(there, before.own, after.own) || 0,
        steadyMs: after.steady - even.since,
      };
      onCompared?.(comparison);
      return comparison;
    },
  };
}
