import type { JobName, Jobs } from '@crier/operations/ports';
import type pg from 'pg';
import { type Db, PgBoss } from 'pg-boss';
import { type Executor, run } from '../database/statement.ts';
import { startOrStop } from './start-or-stop.ts';

/** Sends jobs inside the transaction that they belong to: both are committed or neither. */
export interface JobSender {
  /** Takes a client of the pool. The job runs at `at`, or immediately if `at` is past or absent. */
  send<Name extends JobName>(executor: Executor, name: Name, data: Jobs[Name], at?: Date): Promise<void>;
  /** Like `send`, for several jobs at once, in their order. */
  sendAll<Name extends JobName>(
    executor: Executor,
    name: Name,
    jobs: readonly { readonly data: Jobs[Name]; readonly at?: Date }[],
  ): Promise<void>;
  close(): Promise<void>;
}

/**
 * A sender that uses the shared pool and holds no connection of its own. The queues must be installed. Sending runs as
 * a prepared statement, because every scheduled post sends a job.
 */
export async function openJobSender(pool: pg.Pool, onError: (error: Error) => void): Promise<JobSender> {
  const boss = new PgBoss({ db: executorAsDb(pool), migrate: false, supervise: false, schedule: false });
  boss.on('error', onError);
  await startOrStop(boss);
  return {
    send: async (executor, name, data, at) => {
      const db = executorAsDb(executor);
      await boss.send(name, data, at ? { startAfter: at, db } : { db });
    },
    sendAll: async (executor, name, jobs) => {
      const inserts = jobs.map(({ data, at }) => (at ? { data, startAfter: at } : { data }));
      if (inserts.length > 0) await boss.insert(name, inserts, { db: executorAsDb(executor) });
    },
    close: () => boss.stop({ graceful: false }),
  };
}

function executorAsDb(executor: Executor): Db {
  return {
    executeSql: async (text: string, values?: unknown[]) => ({ rows: await run(executor, text, values) }),
  };
}
