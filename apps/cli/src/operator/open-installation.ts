import { openMediaDisk } from '@crier/media';
import { adoptMediaDisk, createSecrets, type Secrets } from '@crier/operations';
import type { DiskBinder } from '@crier/operations/ports';
import {
  createMediaDiskStore,
  createMediaStore,
  createSecretStore,
  ensureInstallation,
  type InstallationRecord,
  missingMigrations,
  openDatabase,
  readMigrations,
} from '@crier/persistence';
import {
  createDiskBinder,
  createSealer,
  MigrationsMissingError,
  migrationsFolder,
  parseSettings,
  type Settings,
} from '@crier/service';
import type { Io } from '../io.ts';
import { ACTOR } from './security-log.ts';

/** Database, secret and media disk as the environment names them, whether or not they belong together. */
export interface Installation {
  readonly settings: Settings;
  readonly installation: InstallationRecord;
  readonly secrets: Secrets;
  /** The ids of the keys of SERVICE_SECRET, the one that seals first. */
  readonly keyIds: readonly string[];
  readonly checkDisk: DiskBinder['check'];
  readonly adoptDisk: ReturnType<typeof adoptMediaDisk>;
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
    const { pool } = database;
    const sealer = createSealer(settings.secrets);
    const binder = createDiskBinder({ installation, mark, disk, media: createMediaStore(pool) });
    return await work({
      settings,
      installation,
      secrets: createSecrets(createSecretStore(pool, sealer), ACTOR),
      keyIds: sealer.keyIds,
      checkDisk: binder.check,
      adoptDisk: adoptMediaDisk({ binder, store: createMediaDiskStore(pool) }, ACTOR),
    });
  } finally {
    await database.close();
  }
}
