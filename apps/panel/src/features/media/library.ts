import type { CallInput, CallOutput } from '@crier/client';

export type File = CallOutput<'listMedia'>['data'][number];
export type Folder = CallOutput<'listFolders'>['data'][number];

/** The part of the library that is shown, as the address says it. */
export interface MediaSearch {
  /** UUID of a folder; the root without it. */
  readonly folder?: string;
  /** Text in name or description; then all folders are looked through. */
  readonly keyword?: string;
  /** UUID of the file that is open. */
  readonly file?: string;
}

export function readMediaSearch({ folder, keyword, file }: Record<string, unknown>): MediaSearch {
  return {
    ...(typeof folder === 'string' && folder !== '' ? { folder } : {}),
    ...(typeof keyword === 'string' && keyword !== '' ? { keyword } : {}),
    ...(typeof file === 'string' && file !== '' ? { file } : {}),
  };
}

/** What is asked of the service for a part of the library. */
export function libraryInput(workspace: string, { folder, keyword }: MediaSearch): CallInput<'listMedia'> {
  return { params: { workspace }, query: keyword === undefined ? { folder: folder ?? 'root' } : { keyword } };
}
