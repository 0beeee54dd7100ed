import { reasonOf } from '@crier/domain';
import { type InstallationRecord, readInstallation } from '@crier/persistence';
import {
  type BindingParts,
  bindDisk,
  checkDisk,
  DiskMismatchError,
  explainDisk,
  placeOf,
} from '../installation/disk-binding.ts';
import type { Logger } from '../logging/create-logger.ts';
import type { Settings } from '../settings/settings.ts';

/** The media disk, and how the program uses it. */
export interface WatchedDisk {
  readonly binding: BindingParts;
  readonly settings: Pick<Settings, 'mediaDisk'>;
  readonly logger: Logger;
  /** Whether the program depends on the disk and so may leave a mark on it. */
  readonly keepsMedia: boolean;
}

/** Codes with which a folder can't be used until an operator does something. */
const UNUSABLE = ['EACCES', 'EISDIR', 'ENOTDIR', 'EPERM', 'EROFS'];

/**
 * Passes if the disk cannot be reached, or is full, because that may pass and nothing is swept until then.
 * @throws DiskMismatchError; the error of a folder that cannot be written
 */
export async function ensureOwnDisk({ binding, settings, logger, keepsMedia }: WatchedDisk): Promise<void> {
  try {
    if (keepsMedia) return await bindDisk(binding, settings.mediaDisk);
    const state = await checkDisk(binding);
    if (state.outcome === 'foreign' || state.outcome === 'strange_files')
      throw new DiskMismatchError(explainDisk(state, binding.installation, settings.mediaDisk));
  } catch (error) {
    if (error instanceof DiskMismatchError) throw error;
    if (settings.mediaDisk.kind === 'local' && isUnusable(error))
      throw new Error(`the media disk ${placeOf(settings.mediaDisk)} cannot be used: ${reasonOf(error)}`, {
        cause: error,
      });
    logger.error({ err: error }, 'could not read the media disk');
  }
}

function isUnusable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && UNUSABLE.includes(String(error.code));
}

/** Why the disk does not match the database at present; null when it does. */
export async function diskProblem(
  { binding, settings, keepsMedia }: WatchedDisk,
  pool: Parameters<typeof readInstallation>[0],
): Promise<string | null> {
  const installation: InstallationRecord = (await readInstallation(pool)) ?? binding.installation;
  const present = { ...binding, installation };
  const state = await checkDisk(present);
  // A disk that could not be reached at the start may still have no mark.
  if (state.outcome === 'unbound' && keepsMedia) await bindDisk(present, settings.mediaDisk);
  else if (state.outcome !== 'bound') return explainDisk(state, installation, settings.mediaDisk);
  return null;
}
