import type { CallInput, CallOutput } from '@crier/client';

export type File = CallOutput<'listMedia'>['data'][number];
export type Folder = CallOutput<'listFolders'>['data'][number];

/** The part of the library that is shown, as the address says it. */
export interface MediaSearch {
  /** UUID of a folder; the root without it. */
  readonly folder?: string;
  /** Text in name or description; then all folders are looked through. */
  readonly keyword?: string;
}

export function readMediaSearch({ folder, keyword }: Record<string, unknown>): MediaSearch {
  return {
    ...(typeof folder === 'string' && folder !== '' ? { folder } : {}),
    ...(typeof keyword === 'string' && keyword !== '' ? { keyword } : {}),
  };
}

/** What is asked of the service for a part of the library. */
export function libraryInput(workspace: string, { folder, keyword }: MediaSearch): CallInput<'listMedia'> {
  return { params: { workspace }, query: keyword === undefined ? { folder: folder ?? 'root' } : { keyword } };
}

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
