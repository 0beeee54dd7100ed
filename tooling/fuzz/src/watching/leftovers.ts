import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { descendantsOf, isZombie, openFilesOf } from './process-facts.ts';

export interface LeftoverOptions {
  readonly pids: readonly number[];
  /** Folders in which nothing may be left: temporary files, media, files on their way. */
  readonly folders: readonly string[];
  /** Files that were there before. */
  readonly known: ReadonlySet<string>;
  /** Children that each program may keep waiting for work. */
  readonly children: number;
}

/** Leftovers when nothing is in progress: files, open files, children; each in words. */
export function leftovers({ pids, folders, known, children }: LeftoverOptions): readonly string[] {
  return [
    ...folders
      .flatMap(listFilesBelow)
      .filter((path) => !known.has(path))
      .map((path) => `a file is left: ${path}`),
    ...pids.flatMap((pid) => openFilesOf(pid, folders).map((path) => `process ${pid} holds ${path} open`)),
    ...pids.flatMap((pid) => {
      const found = descendantsOf(pid);
      const dead = found.filter(isZombie).map((child) => `process ${child} has ended and was not waited for`);
      const left = found.length === 1 ? '1 child' : `${found.length} children`;
      return found.length <= children ? dead : [...dead, `process ${pid} has ${left} left`];
    }),
  ];
}

/** Paths of all files below a folder. */
export function listFilesBelow(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
    return entries
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name));
  } catch {
    return [];
  }
}
