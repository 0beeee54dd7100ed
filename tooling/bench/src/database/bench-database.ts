import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, startPostgres } from '@crier/dev-postgres';
import { installQueues, migrate, openDatabase, readMigrations } from '@crier/persistence';
import { migrationsFolder } from '@crier/service';
import pg from 'pg';
import { type Seed, seedDatabase } from './seed.ts';

/** A migrated database with the records both sides of a bench work on. */
export interface BenchDatabase {
  readonly url: string;
  readonly seed: Seed;
  /** Connection for what the harness itself asks; outside all measurements. */
  readonly client: pg.Client;
  /** A folder for files of the programs, gone after `close`. */
  readonly dataDir: string;
  close(): Promise<void>;
}

/** On the server given, or on one of its own with the settings of the demo: everything is written through (fsync on). */
export async function openBenchDatabase(adminUrl: string | null): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'crier-bench-'));
  chmodSync(folder, 0o755);
  const postgres =
    adminUrl === null
      ? await startPostgres({ dataDir: join(folder, 'postgres'), removeAfter: [folder] })
      : null;
  const { url, drop } = await createTestDatabase(adminUrl ?? postgres?.url() ?? '');
  await migrate(url, readMigrations(migrationsFolder()));
  await installQueues(url);
  const database = openDatabase(url);
  const seed = await seedDatabase(database.prisma);
  await database.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    seed,
    client,
    dataDir: join(folder, 'data'),
    close: async () => {
      await client.end();
      await drop();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
