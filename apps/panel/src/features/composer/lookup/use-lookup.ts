import type { CallOutput } from '@crier/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '../../../api/queries.ts';

export type FoundEntry = CallOutput<'lookupAccountOption'>['data'][number];
type Problem = NonNullable<CallOutput<'lookupAccountOption'>['problem']>['code'];

/** The option that is looked up, and the account whose network is asked. */
export interface LookupPlace {
  /** UUID. */
  readonly workspace: string;
  readonly account: number;
  readonly option: string;
  /** What the entries belong to; undefined if it is nothing else. */
  readonly within?: string | undefined;
}

/** What a network has under a name. `failed` and `none` are never given together. */
export interface Lookup {
  readonly entries: readonly FoundEntry[];
  readonly state: 'idle' | 'searching' | 'none' | 'found' | 'failed';
  readonly problem: Problem;
  readonly again: () => void;
}

/** How long typing must pause before the network is asked, in ms. */
const REST_MS = 300;
const KEPT_MS = 300_000;
const NONE: readonly FoundEntry[] = [];

/**
 * Asks the network what it has under a name, once typing pauses. An empty name asks nothing, unless everything is to be
 * listed.
 */
export function useLookup(
  { workspace, account, option, within }: LookupPlace,
  typed: string,
  isListed = false,
): Lookup {
  const name = useRested(typed.trim());
  const { data, isError, isFetching, refetch } = useQuery({
    ...query('lookupAccountOption', {
      params: { workspace, account: String(account) },
      query: { option, name, within },
    }),
    enabled: name !== '' || isListed,
    staleTime: KEPT_MS,
    retry: false,
  });
  const again = () => void refetch();
  const told = (state: Lookup['state'], entries = NONE): Lookup => {
    return { entries, state, problem: data?.problem?.code ?? 'network_unavailable', again };
  };
  if (typed.trim() === '' && !isListed) return told('idle');
  if (name !== typed.trim() || isFetching) return told('searching');
  if (isError || data?.problem) return told('failed');
  return data === undefined || data.data.length === 0 ? told('none') : told('found', data.data);
}

function useRested(value: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
