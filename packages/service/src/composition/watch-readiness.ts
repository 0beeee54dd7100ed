import { explainSecret } from '@crier/operations/ports';
import {
  checkSecret,
  crashingTasks,
  type Database,
  type Migration,
  missingMigrations,
  readHeartbeat,
  readHold,
  readOnlyReason,
} from '@crier/persistence';
import type { WatchedClock } from '../clock/watch-clock.ts';
import { checkReadiness, type Readiness } from '../health/readiness.ts';
import type { Logger } from '../logging/create-logger.ts';
import type { Sealer } from '../secrets/sealer.ts';
import type { WatchedStorage } from '../storage/watch-storage.ts';

/** The sources that readiness is read from. */
export interface ReadinessParts {
  readonly database: Database;
  readonly migrations: readonly Migration[];
  readonly sealer: Sealer;
  readonly diskProblem: () => Promise<string | null>;
  readonly clock: Pick<WatchedClock, 'now' | 'problem'>;
  readonly storage: Pick<WatchedStorage, 'problem'>;
  readonly logger: Logger;
}

/** Shortest time between two questions to the disk, in milliseconds. */
const DISK_CHECK_MS = 30_000;

/** Returns a function that reads whether the service is ready now. */
export function watchReadiness(parts: ReadinessParts): () => Promise<Readiness> {
  const { database, migrations, sealer, diskProblem, clock, storage, logger } = parts;
  const mediaProblem = rarely(DISK_CHECK_MS, () =>
    diskProblem().catch((error) => {
      logger.error({ err: error }, 'could not read the media disk');
      return null;
    }),
  );
  return () =>
    checkReadiness({
      missingMigrations: () => missingMigrations(database.pool, migrations),
      readOnlyReason: () => readOnlyReason(database.pool),
      storageProblem: storage.problem,
      secretProblem: () => secretProblem(database, sealer),
      mediaProblem,
      workerHeartbeat: () => readHeartbeat(database.pool, 'worker'),
      schedulerTick: () => readHeartbeat(database.pool, 'scheduler'),
      crashingTasks: (since) => crashingTasks(database.pool, since),
      hold: () => readHold(database.pool),
      clockProblem: clock.problem,
      now: clock.now,
    });
}

async function secretProblem({ pool }: Database, sealer: Sealer): Promise<string | null> {
  const state = await checkSecret(pool, sealer);
  return state.outcome === 'right' ? null : explainSecret(state, sealer.keyIds);
}

/** Asks again only if the last answer is older than `ms`. */
function rarely<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | null = null;
  return () => {
    if (last === null || Date.now() - last.at > ms) last = { at: Date.now(), answer: ask() };
    return last.answer;
  };
}
