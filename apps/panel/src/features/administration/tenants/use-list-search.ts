import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListSearch } from './list-search.ts';

/** What the address of the page at `path` asks for, and how to ask for something else. */
export function useListSearch(path: string) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as ListSearch;
  const go = (next: ListSearch) => void navigate({ to: path, search: next as never });
  return { search, go };
}
