import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openMediaDisk, sizeEvenIfEmpty } from '@crier/media';
import { type BackupOptions, createBackup, type RestoreOptions, restoreBackup } from '../../src/index.ts';
import type { Library } from './library.ts';

export const QUIET = () => undefined;
export const OPTIONS = { media: 'copy', since: null, onProgress: QUIET } as const;

export function back(library: Library, folder: string, options: Partial<BackupOptions> = {}) {
  return createBackup(library.settings, { ...OPTIONS, to: folder, ...options });
}

export function restore(library: Library, from: string, options: Partial<RestoreOptions> = {}) {
  return restoreBackup(library.settings, {
    from,
    intoEmptySchema: false,
    withoutCredentials: false,
    onProgress: QUIET,
    ...options,
  });
}

/** What the media disk has of the files of another one. */
export async function filesOn(library: Library, like: Library): Promise<Map<string, Buffer>> {
  const { disk } = await openMediaDisk(library.settings);
  const found = new Map<string, Buffer>();
  for (const path of like.files.keys()) {
    if ((await sizeEvenIfEmpty(disk, path)) !== null)
      found.set(path, await disk.withLocal(path, (local) => readFile(local)));
  }
  return found;
}

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
