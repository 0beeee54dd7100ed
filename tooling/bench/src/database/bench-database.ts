import { join } from 'node:path';
import { createTestDatabase } from '@crier/dev-postgres';
import { installQueues, migrate, openDatabase, readMigrations } from '@crier/persistence';
import { migrationsFolder } from '@crier/service';
import pg from 'pg';
import { openBenchPostgres } from './bench-postgres.ts';
import { type Seed, seedDatabase } from './seed.ts';

/** A migrated database with the records both sides of a bench work on. */
export interface BenchDatabase {
  readonly url: string;
  readonly seed: Seed;
  /** Connection for the harness's own queries, outside all measurements. */
  readonly client: pg.Client;
  /** A folder for files of the programs, deleted by `close`. */
  readonly dataDir: string;
  close(): Promise<void>;
}

/** On the server given, or on one of its own. */
export async function openBenchDatabase(adminUrl: string | null): Promise<BenchDatabase> {
  const postgres = await openBenchPostgres(adminUrl);
  const { url, drop } = await createTestDatabase(postgres.adminUrl);
  await migrate(url, readMigrations(migrationsFolder()));
  await installQueues(url);
  const database = openDatabase(url);
  const seed = await seedDatabase(database);
  await database.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    seed,
    client,
    dataDir: join(postgres.folder, 'data'),
    close: async () => {
      await client.end();
      await drop();
      await postgres.close();
    },
  };
}
