import { reasonOf } from '@crier/domain';
import type { Settings } from '../settings/settings.ts';
import { foldersOf, freeBytesAt, LOW_BYTES, megabytes } from '../storage/watch-storage.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const NAME = 'free space';
/** A few videos take this much. */
const SCARCE_BYTES = 2_000_000_000;
const ADVICE =
  'Free space, or move SERVICE_DATA_DIR or MEDIA_DISK to a larger disk. Watch crier_disk_free_bytes, and the disk of PostgreSQL.';

/** Whether the disks of the service's folders have space. The disk of PostgreSQL cannot be seen from here. */
export async function checkSpace(
  settings: Pick<Settings, 'dataDir' | 'mediaDisk'>,
  freeBytesOf: (folder: string) => Promise<number> = freeBytesAt,
): Promise<Finding> {
  const { data, media } = foldersOf(settings);
  const folders = media === null ? [data] : [data, media];
  try {
    const free = await Promise.all(folders.map(freeBytesOf));
    const least = Math.min(...free);
    const detail = `${megabytes(least)} MB are free for ${folders[free.indexOf(least)]}`;
    if (least < LOW_BYTES) return fail(NAME, detail, ADVICE);
    return least < SCARCE_BYTES ? warn(NAME, detail, ADVICE) : ok(NAME, detail);
  } catch (error) {
    return fail(NAME, `unknown: ${reasonOf(error)}`, 'Check SERVICE_DATA_DIR and MEDIA_DISK.');
  }
}
