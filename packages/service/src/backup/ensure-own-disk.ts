import type { DiskMark } from '@crier/operations/ports';
import { readMark } from '../installation/disk-binding.ts';
import { BackupError } from './backup-error.ts';

/**
 * Makes sure that the media disk and the records belong to the same installation. A disk without a mark and records
 * without an installation are accepted, because programs bind them when they start.
 * @throws BackupError when they do not
 */
export async function ensureOwnDisk(mark: DiskMark, installation: string | null): Promise<void> {
  const text = await mark.read();
  if (text === null || installation === null || readMark(text) === installation) return;
  throw new BackupError(
    'other_installation',
    `the media disk belongs to installation ${readMark(text) ?? 'with an unreadable mark'}, but the records belong to ${installation}: set MEDIA_DISK, SERVICE_DATA_DIR and DATABASE_URL to those of one installation`,
  );
}
