import { createContext, useContext } from 'react';
import type { Failure } from '../../api/failure.ts';
import { saidIn } from './state/refused.ts';

/** The service's refusal of the draft. */
export interface Refused {
  readonly failure: Failure | null;
  /** The index of the shown version in the draft. */
  readonly place: number;
  /** Ids of the files of the shown version. */
  readonly files: readonly number[];
}

export const RefusedContext = createContext<Refused>({ failure: null, place: 0, files: [] });

/**
 * Returns the messages about a field of the draft and everything below it. Fields in `apart` have messages of their own
 * elsewhere and are left out.
 */
export function useSaid(): (field: string, apart?: readonly string[]) => string | null {
  const { failure } = useContext(RefusedContext);
  return (field, apart) => saidIn(failure, field, apart);
}

/** Like `useSaid`, for fields of the shown version. */
export function useSaidOfVersion(): (field: string, apart?: readonly string[]) => string | null {
  const { failure, place } = useContext(RefusedContext);
  const here = (field: string) => `versions.${place}.${field}`;
  return (field, apart = []) => saidIn(failure, here(field), apart.map(here));
}
