import { performance } from 'node:perf_hooks';
import {
  type ClockComparison,
  explainDifference,
  MAX_CLOCK_DIFFERENCE_MS,
  type SharedClock,
} from '@crier/operations/ports';
import { type Database, readDatabaseTime } from '@crier/persistence';
import type { Logger } from '../logging/create-logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
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

const COMPARE_EVERY_MS = 10_000;

/** The shared clock of a program, compared with the database regularly. */
export interface WatchedClock extends SharedClock {
  /** What is wrong with this machine's clock since the last comparison; null if nothing is. */
  problem(): string | null;
  stop(): void;
}

export interface ClockParts {
  readonly database: Pick<Database, 'pool'>;
  readonly logger: Pick<Logger, 'warn' | 'info'>;
  readonly metrics: Pick<Metrics, 'clockDifference'>;
  /** This process's own clock. */
  readonly own?: () => number;
}

/**
 * Compares the clocks now and regularly; says in the log and the metrics when they differ by more than posts allow.
 * Fails as any statement does if the database does not answer now.
 */
export async function watchClock({
  database,
  logger,
  metrics,
  own = () => Date.now(),
}: ClockParts): Promise<WatchedClock> {
  let problem: string | null = null;
  const clock = createSharedClock({
    database: () => readDatabaseTime(database.pool),
    own,
    steady: () => performance.now(),
    onCompared: ({ aheadMs }) => {
      metrics.clockDifference.set(aheadMs / 1_000);
      const found = explainDifference(aheadMs);
      if (found !== null && problem === null) {
        logger.warn({ aheadMs }, `${found}; until it is set, no lost post counts as absent`);
      }
      if (found === null && problem !== null) {
        logger.info({ aheadMs }, "this machine's clock agrees with the database's again");
      }
      problem = found;
    },
  });
  await clock.compare();
  // An outage of the database is reported by everything else that uses it.
  const timer = setInterval(() => void clock.compare().catch(() => undefined), COMPARE_EVERY_MS);
  timer.unref();
  return { ...clock, problem: () => problem, stop: () => clearInterval(timer) };
}
