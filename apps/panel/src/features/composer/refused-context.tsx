import { createContext, useContext } from 'react';
import type { Failure } from '../../api/failure.ts';
import { saidIn } from './state/refused.ts';

/** What the service refused of the draft. */
export interface Refused {
  readonly failure: Failure | null;
  /** Place of the shown version among those of the draft. */
  readonly place: number;
  /** Ids of the files of the shown version. */
  readonly files: readonly number[];
}

export const RefusedContext = createContext<Refused>({ failure: null, place: 0, files: [] });

/** Answers what is wrong with a field of the draft and with everything in it, but for fields that are told apart. */
export function useSaid(): (field: string, apart?: readonly string[]) => string | null {
  const { failure } = useContext(RefusedContext);
  return (field, apart) => saidIn(failure, field, apart);
}

/** The same for fields of the shown version. */
export function useSaidOfVersion(): (field: string, apart?: readonly string[]) => string | null {
  const { failure, place } = useContext(RefusedContext);
  const here = (field: string) => `versions.${place}.${field}`;
  return (field, apart = []) => saidIn(failure, here(field), apart.map(here));
}
