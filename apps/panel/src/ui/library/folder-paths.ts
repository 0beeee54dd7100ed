import type { Folder } from './library.ts';

/** The path of folders from the root to a folder; empty for the root. */
export function pathTo(folders: readonly Folder[], uuid: string | undefined): readonly Folder[] {
  const folder = folders.find((one) => one.uuid === uuid);
  return folder === undefined ? [] : [...pathTo(folders, folder.parent ?? undefined), folder];
}

/** A folder's name with those above it, such as `Bread / Rye`. */
export function pathName(folders: readonly Folder[], uuid: string): string {
  return pathTo(folders, uuid)
    .map(({ name }) => name)
    .join(' / ');
}

/** The folders into which a folder can be moved, sorted by path: all except itself and its descendants. */
export function foldersOutside(folders: readonly Folder[], uuid: string): readonly Folder[] {
  return folders
    .filter((folder) => pathTo(folders, folder.uuid).every((above) => above.uuid !== uuid))
    .toSorted((a, b) => pathName(folders, a.uuid).localeCompare(pathName(folders, b.uuid)));
}
