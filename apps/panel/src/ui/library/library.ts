import type { CallInput, CallOutput } from '@crier/client';

export type File = CallOutput<'listMedia'>['data'][number];
export type Folder = CallOutput<'listFolders'>['data'][number];

export const FILE_TYPES = ['image', 'video', 'gif', 'document'] as const satisfies readonly File['type'][];
export type FileType = (typeof FILE_TYPES)[number];

/** The orders of the list; the first one is the usual one. */
export const SORTS = ['newest', 'oldest', 'size', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** The folder of files that are in none. */
export const UNFILED = 'root';

/** A part of the library, and its order. */
export interface LibraryView {
  /** UUID of a folder, or `UNFILED`; omitted for all files. */
  readonly folder?: string;
  /** Text in the name or description. The search covers all folders. */
  readonly keyword?: string;
  readonly type?: FileType;
  readonly sort?: Sort;
}

/** The shown part of the library, as the address states it. */
export interface MediaSearch extends LibraryView {
  /** UUID of the open file. */
  readonly file?: string;
}

export function readMediaSearch(search: Record<string, unknown>): MediaSearch {
  const { folder, keyword, file } = search;
  const type = FILE_TYPES.find((one) => one === search['type']);
  const sort = SORTS.find((one) => one === search['sort']);
  return {
    ...(typeof folder === 'string' && folder !== '' ? { folder } : {}),
    ...(typeof keyword === 'string' && keyword !== '' ? { keyword } : {}),
    ...(type === undefined ? {} : { type }),
    ...(sort === undefined || sort === SORTS[0] ? {} : { sort }),
    ...(typeof file === 'string' && file !== '' ? { file } : {}),
  };
}

/** Files a page: a few rows more than a large window shows. */
const PAGE = 60;

/** The input of the service's call for a part of the library. */
export function libraryInput(
  workspace: string,
  { folder, keyword, type, sort }: LibraryView,
): CallInput<'listMedia'> {
  const place = keyword === undefined ? (folder === undefined ? {} : { folder }) : { keyword };
  const chosen = { ...(type === undefined ? {} : { type }), ...(sort === undefined ? {} : { sort }) };
  return { params: { workspace }, query: { limit: PAGE, ...place, ...chosen } };
}
