import { ensureInstallation, installQueues, migrate, openDatabase, readMigrations } from '@crier/persistence';
import { migrationsFolder, parseSettings } from '@crier/service';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';

export async function migrateDatabase(_options: unknown, io: Io): Promise<Answer> {
  const { databaseUrl } = parseSettings(io.environment);
  const applied = await migrate(databaseUrl, readMigrations(migrationsFolder()));
  await installQueues(databaseUrl);
  const database = openDatabase(databaseUrl, { connections: 1 });
  try {
    await ensureInstallation(database.pool);
  } finally {
    await database.close();
  }
  return {
    json: { applied },
    text: applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`,
  };
}
