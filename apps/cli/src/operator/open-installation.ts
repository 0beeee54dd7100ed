import {
  createMediaStore,
  type Database,
  ensureInstallation,
  type InstallationRecord,
  missingMigrations,
  openDatabase,
  readMigrations,
} from '@crier/persistence';
import {
  type BindingParts,
  createSealer,
  MigrationsMissingError,
  migrationsFolder,
  openMediaDisk,
  parseSettings,
  type Sealer,
  type Settings,
} from '@crier/service';
import type { Io } from '../io.ts';

/** Database, secret and media disk as the environment names them, whether or not they belong together. */
export interface Installation {
  readonly settings: Settings;
  readonly database: Database;
  readonly installation: InstallationRecord;
  readonly sealer: Sealer;
  readonly binding: BindingParts;
}

/**
 * Opens what the environment describes for the length of `work`, for commands that look into a mismatch or end it.
 * @throws MigrationsMissingError and SchemaNewerError where the schema is not that of this version
 */
export async function withInstallation<T>(
  io: Io,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const settings = parseSettings(io.environment);
  const database = openDatabase(settings.databaseUrl, { connections: 2, onError: () => undefined });
  try {
    const missing = await missingMigrations(database.pool, readMigrations(migrationsFolder()));
    if (missing.length > 0) throw new MigrationsMissingError(missing);
    const installation = await ensureInstallation(database.pool);
    const { disk, mark } = await openMediaDisk(settings);
    const media = createMediaStore(database.pool);
    return await work({
      settings,
      database,
      installation,
      sealer: createSealer(settings.secrets),
      binding: { installation, mark, disk, media },
    });
  } finally {
    await database.close();
  }
}
