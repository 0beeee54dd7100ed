import { ensureDatabase, startPostgres } from '@crier/dev-postgres';
import { installQueues, migrate, readMigrations } from '@crier/persistence';
import { migrationsFolder } from '@crier/service';
import pg from 'pg';
import { readSecrets } from './demo-secrets.ts';
import { DATABASE_NAME, postgresFolder } from './embedded-place.ts';

export interface DemoDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * The embedded server with the database of the installation. It ends with this process at the latest. An installation
 * without secrets is a new one: a database that an earlier one left behind is set aside under another name, because
 * nothing that is sealed in it can be opened any more.
 */
export async function startEmbeddedDatabase(dataDir: string): Promise<DemoDatabase> {
  const postgres = await startPostgres({ dataDir: postgresFolder(dataDir) });
  try {
    if (readSecrets(dataDir) === null) await setAside(postgres.url());
    await ensureDatabase(postgres.url(), DATABASE_NAME);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { url: postgres.url(DATABASE_NAME), stop: () => postgres.stop() };
}

async function setAside(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME]);
    if (!rowCount) return;
    const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    await client.query(`alter database ${DATABASE_NAME} rename to ${DATABASE_NAME}_until_${time}`);
  } finally {
    await client.end();
  }
}

/** Brings the database to the newest schema and makes its queues; safe to repeat. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrate(url, readMigrations(migrationsFolder()));
  await installQueues(url);
}
