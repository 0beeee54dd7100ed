import { join } from 'node:path';
import { openMediaDisk, TEMPORARY_FOLDER } from '@crier/media';
import { RESTORED_WITHOUT_CREDENTIALS, restoredLine } from '@crier/operations';
import { checkTarget, type RestoredDatabase, readMigrations, restoreDatabase } from '@crier/persistence';
import { migrationsFolder } from '../composition/migrations-folder.ts';
import { createSealer, SealError, type Sealer } from '../secrets/sealer.ts';
import type { Settings } from '../settings/settings.ts';
import { BackupError } from './backup-error.ts';
import { ensureOwnDisk } from './ensure-own-disk.ts';
import { openCompressed } from './file-streams.ts';
import { type Manifest, tableFile } from './manifest.ts';
import type { BackupProgress } from './progress.ts';
import { ensureNothingDiffers, type RestoredMedia, restoreMedia } from './restore-media.ts';
import { verifyBackup } from './verify-backup.ts';

export interface RestoreOptions {
  readonly from: string;
  /** Accepts a database with tables if they are empty and their schema is not newer than the backup's. */
  readonly intoEmptySchema: boolean;
  /** Restores even if SERVICE_SECRET differs. Accounts then have to be connected again. */
  readonly withoutCredentials: boolean;
  readonly onProgress: BackupProgress;
}

/** What was restored. */
export interface RestoredBackup extends RestoredDatabase {
  readonly manifest: Manifest;
  readonly media: RestoredMedia;
}

/**
 * Restores a backup into a fresh database and onto the media disk of the settings. Every check runs before anything is
 * written. Media files come first, then the database in one transaction. The installation is held afterwards: nothing
 * is published until a person releases it. An interrupted restore can be repeated.
 * @throws BackupError or persistence's RestoreError, whose message says what to do
 */
export async function restoreBackup(
  settings: Pick<Settings, 'baseUrl' | 'dataDir' | 'mediaDisk' | 'databaseUrl' | 'secrets'>,
  { from, intoEmptySchema, withoutCredentials, onProgress }: RestoreOptions,
): Promise<RestoredBackup> {
  const { folder, manifest, damaged, findings } = await verifyBackup(from, onProgress);
  if (damaged > 0) {
    throw new BackupError(
      'backup_damaged',
      `${damaged} file(s) of the backup are damaged: ${findings[0]}`,
      findings,
    );
  }
  const migrations = readMigrations(migrationsFolder());
  await checkTarget(settings.databaseUrl, manifest, { migrations, intoEmptySchema });
  const sealer = createSealer(settings.secrets);
  if (!withoutCredentials) ensureSecretOpens(sealer, manifest);
  const { disk, mark } = await openMediaDisk(settings);
  await ensureOwnDisk(mark, manifest.installation);
  const mediaWork = {
    folder,
    media: manifest.media,
    disk,
    temporaryFolder: join(settings.dataDir, TEMPORARY_FOLDER),
    onProgress,
  };
  await ensureNothingDiffers(mediaWork);
  const media = await restoreMedia(mediaWork);
  const restored = await restoreDatabase(settings.databaseUrl, databaseOf(folder, manifest), {
    migrations,
    intoEmptySchema,
    forgetting: withoutCredentials ? { sealer, reason: RESTORED_WITHOUT_CREDENTIALS } : null,
    line: restoredLine,
    onTable: (item, done, total) => onProgress({ phase: 'tables', item, done, total }),
  });
  return { ...restored, manifest, media };
}

/** It is enough that one of the samples opens, because a single record may have been damaged long ago. */
function ensureSecretOpens(sealer: Sealer, { sealed_samples: samples }: Manifest): void {
  if (samples.length === 0 || samples.some((sample) => opens(sealer, sample))) return;
  throw new BackupError(
    'wrong_secret',
    'the backed-up credentials are sealed with another SERVICE_SECRET: set that one, or add --without-credentials and connect the accounts again',
  );
}

function opens(sealer: Sealer, { context, sealed }: Manifest['sealed_samples'][number]): boolean {
  try {
    sealer.open(Buffer.from(sealed, 'base64'), context);
    return true;
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}

function databaseOf(folder: string, { at, migrations, tables, sequences }: Manifest) {
  return {
    at,
    migrations,
    tables: tables.map(({ name, columns, rows, bytes, sha256 }) => ({
      name,
      columns,
      rows,
      open: () => openCompressed(join(folder, tableFile(name)), { bytes, sha256 }),
    })),
    sequences: sequences.map(({ name, last_value, is_called }) => ({
      name,
      lastValue: last_value,
      isCalled: is_called,
    })),
  };
}
