import { useInfiniteQuery } from '@tanstack/react-query';
import { queryPages } from '../../api/queries.ts';
import { type File, type LibraryView, libraryInput } from './library.ts';

const NO_FILES: readonly File[] = [];

/** The files of a part of the library that are read so far, and how to read more. */
export function useLibrary(workspace: string, view: LibraryView) {
  const answer = useInfiniteQuery(queryPages('listMedia', libraryInput(workspace, view)));
  const pages = answer.data?.pages;
  return {
    answer,
    files: pages?.flatMap((page) => page.data) ?? NO_FILES,
    /** Null until it is known. */
    total: pages?.at(-1)?.meta.total ?? null,
  };
}

export type Library = ReturnType<typeof useLibrary>;
