import type { CallInput, CallOutput } from '@crier/client';

export type File = CallOutput<'listMedia'>['data'][number];
export type Folder = CallOutput<'listFolders'>['data'][number];

/** The shown part of the library, as the address states it. */
export interface MediaSearch {
  /** UUID of a folder; omitted for the root. */
  readonly folder?: string;
  /** Text in the name or description. The search covers all folders. */
  readonly keyword?: string;
  /** UUID of the open file. */
  readonly file?: string;
}

export function readMediaSearch({ folder, keyword, file }: Record<string, unknown>): MediaSearch {
  return {
    ...(typeof folder === 'string' && folder !== '' ? { folder } : {}),
    ...(typeof keyword === 'string' && keyword !== '' ? { keyword } : {}),
    ...(typeof file === 'string' && file !== '' ? { file } : {}),
  };
}

/** The input of the service's call for a part of the library. */
export function libraryInput(workspace: string, { folder, keyword }: MediaSearch): CallInput<'listMedia'> {
  return { params: { workspace }, query: keyword === undefined ? { folder: folder ?? 'root' } : { keyword } };
}
