import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder below the data folder for files in transit: uploads, downloads and conversions, each in its own folder. */
export const TEMPORARY_FOLDER = 'uploads';
/** No file is in transit for this long, in milliseconds. */
const ABANDONED_MS = 3_600_000;

/** Removes files that killed processes left behind; files in use by other processes stay. */
export async function removeAbandonedFiles(dataDir: string, now: number): Promise<void> {
  const parent = join(dataDir, TEMPORARY_FOLDER);
  const names = await readdir(parent).catch(() => []);
  for (const name of names) {
    const folder = join(parent, name);
    const found = await stat(folder).catch(() => null);
    if (found && now - found.mtimeMs > ABANDONED_MS) await rm(folder, { recursive: true, force: true });
  }
}
