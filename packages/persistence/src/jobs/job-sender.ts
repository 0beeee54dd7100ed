import type { JobName, Jobs } from '@crier/operations';
import type pg from 'pg';
import { type Db, fromPrisma, PgBoss, type PrismaTransactionLike } from 'pg-boss';
import { type Executor, run } from '../database/statement.ts';

/** Sends jobs inside the transaction of what they are for: both are committed or neither. */
export interface JobSender {
  /** On a client of the pool. The job runs at `at`, or at once when it is past or absent. */
  send<Name extends JobName>(executor: Executor, name: Name, data: Jobs[Name], at?: Date): Promise<void>;
  /** Inside a Prisma transaction. */
  sendInPrisma<Name extends JobName>(
    tx: PrismaTransactionLike,
    name: Name,
    data: Jobs[Name],
    at?: Date,
  ): Promise<void>;
  close(): Promise<void>;
}

/**
 * A sender that works on the shared pool and holds no connection of its own. Queues must have been installed.
 * Sending runs as a prepared statement, because it is part of every scheduled post.
 */
export async function openJobSender(pool: pg.Pool, onError: (error: Error) => void): Promise<JobSender> {
  const boss = new PgBoss({ db: executorAsDb(pool), migrate: false, supervise: false, schedule: false });
  boss.on('error', onError);
  await boss.start();
  const sendOn = async <Name extends JobName>(db: Db, name: Name, data: Jobs[Name], at?: Date) => {
    await boss.send(name, data, at ? { startAfter: at, db } : { db });
  };
  return {
    send: (executor, name, data, at) => sendOn(executorAsDb(executor), name, data, at),
    sendInPrisma: (tx, name, data, at) => sendOn(fromPrisma(tx), name, data, at),
    close: () => boss.stop({ graceful: false }),
  };
}

function executorAsDb(executor: Executor): Db {
  return {
    executeSql: async (text: string, values?: unknown[]) => ({ rows: await run(executor, text, values) }),
  };
}
