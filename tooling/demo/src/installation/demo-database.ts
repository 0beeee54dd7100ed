import { join } from 'node:path';
import { ensureDatabase, startPostgres } from '@crier/dev-postgres';
import { installQueues, migrate, readMigrations } from '@crier/persistence';
import { migrationsFolder } from '@crier/service';

export const DATABASE_NAME = 'crier';

export interface DemoDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** Where the embedded server keeps its data. */
export function postgresFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** The embedded server with an empty or earlier database `crier`. It ends with this process at the latest. */
export async function startEmbeddedDatabase(dataDir: string): Promise<DemoDatabase> {
  const postgres = await startPostgres({ dataDir: postgresFolder(dataDir) });
  try {
    await ensureDatabase(postgres.url(), DATABASE_NAME);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { url: postgres.url(DATABASE_NAME), stop: () => postgres.stop() };
}

/** Brings the database to the newest schema and makes its queues; safe to repeat. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrate(url, readMigrations(migrationsFolder()));
  await installQueues(url);
}
