import { useNavigate } from '@tanstack/react-router';
import { searchFor, useAddressSearch } from '../../../frame/address.ts';
import { type ListSearch, readListSearch } from './list-search.ts';

/** The search in the address of the page at `path`, and a function that changes it. */
export function useListSearch(path: string) {
  const navigate = useNavigate();
  const search = useAddressSearch(readListSearch);
  const go = (next: ListSearch) => void navigate({ to: path, search: searchFor(next) });
  return { search, go };
}
