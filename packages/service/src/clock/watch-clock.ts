import { performance } from 'node:perf_hooks';
import { explainDifference, type SharedClock } from '@crier/operations/ports';
import { type Database, readDatabaseTime } from '@crier/persistence';
import type { Logger } from '../logging/create-logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { createSharedClock } from './shared-clock.ts';

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
