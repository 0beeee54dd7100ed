import type { Folder } from './library.ts';

/** The folders from the root down to one; empty for the root. */
export function pathTo(folders: readonly Folder[], uuid: string | undefined): readonly Folder[] {
  const folder = folders.find((one) => one.uuid === uuid);
  return folder === undefined ? [] : [...pathTo(folders, folder.parent ?? undefined), folder];
}

/** The folders that one can be moved into, sorted by their paths: all but itself and those below it. */
export function foldersOutside(folders: readonly Folder[], uuid: string): readonly Folder[] {
  const pathOf = (folder: Folder) => pathTo(folders, folder.uuid).map(({ name }) => name);
  return folders
    .filter((folder) => pathTo(folders, folder.uuid).every((above) => above.uuid !== uuid))
    .toSorted((a, b) => pathOf(a).join('/').localeCompare(pathOf(b).join('/')));
}
