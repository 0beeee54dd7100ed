import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../generated/prisma/client.ts';

/** One pool, shared by Prisma and prepared statements. */
export interface Database {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The maximum number of connections; 10 by default. */
  readonly connections?: number;
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onError?: (error: Error) => void;
}

/**
 * If a transaction exceeds Prisma's limit, Prisma rolls it back and continues the current call outside the transaction.
 * The limit is therefore higher than any transaction needs.
 */
const PATIENT = { maxWait: 10_000, timeout: 600_000 };

/** Opens the database lazily: the first query connects. Waits at most 10 s for a connection, then fails. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'crier',
  });
  pool.on('error', (error) => options.onError?.(error));
  // The pool removes its error listener before its caller can add one. An error in between, which may arrive in the
  // same packet as the ready message, would end the process. With this listener it fails the next statement instead.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions: PATIENT });
  return {
    pool,
    prisma,
    close: async () => {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
