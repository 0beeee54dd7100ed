import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../generated/prisma/client.ts';

/** One pool, used by Prisma and by prepared statements alike. */
export interface Database {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connections at most; 10 unless given. */
  readonly connections?: number;
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onError?: (error: Error) => void;
}

/**
 * A transaction that exceeds Prisma's limit is rolled back, and what Prisma is in the middle of goes on outside of it, so
 * the limit is one that no transaction meets.
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
  // The pool stops listening before its caller can start. An error in between, which may arrive
  // in one packet with the word that the connection is ready, would end the process; so it fails the next statement.
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
