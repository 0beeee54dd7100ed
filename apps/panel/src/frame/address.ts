import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The part of an address after `?`, before a page has read it. */
export type AddressSearch = Readonly<Record<string, unknown>>;

/** How the browser goes to a changed address. */
export interface Going {
  /** Whether the address takes the place of the present one in the history. */
  readonly replace?: boolean;
  /** Whether the page scrolls to its top; true unless given. */
  readonly resetScroll?: boolean;
}

/** A parameter in the path of the address, such as `workspace`; null if the path has none of this name. */
export function usePathParameter(name: string): string | null {
  // The addresses of pages are made at run time, so the router has no types for them.
  const params = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  return params[name] ?? null;
}

/** What the address says after `?`, as its page reads it. */
export function useAddressSearch<T>(read: (search: Record<string, unknown>) => T): T {
  return read(useSearch({ strict: false }));
}

/** Goes to the address of the same page with another search, which is made from the present one. */
export function useChangeSearch(): (next: (before: AddressSearch) => object, going?: Going) => void {
  const navigate = useNavigate();
  return useCallback(
    (next, going = {}) => void navigate({ to: '.', search: searchFor(next), ...going }),
    [navigate],
  );
}

/** A search for an address that is made at run time, for which the router has no type. */
export function searchFor(search: object): never {
  return search as never;
}
