import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListSearch } from './list-search.ts';

/** The search in the address of the page at `path`, and a function that changes it. */
export function useListSearch(path: string) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as ListSearch;
  const go = (next: ListSearch) => void navigate({ to: path, search: next as never });
  return { search, go };
}
