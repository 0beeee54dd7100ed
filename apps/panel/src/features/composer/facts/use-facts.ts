import type { CallOutput } from '@crier/client';
import { hasFormDuties } from '@crier/requirements-engine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '../../../api/queries.ts';
import type { Account } from '../state/draft.ts';

export type AccountFacts = CallOutput<'getAccountFacts'>;

/** The service asks a network once in this time for each account. */
const FRESH_MS = 30_000;

/**
 * What the network says about an account, read from it when the composer opens for the account. Once it is read, the
 * posts are checked against it.
 */
export function useFacts(workspace: string, { id, provider }: Account): AccountFacts | undefined {
  const queries = useQueryClient();
  const { data } = useQuery({
    ...query('getAccountFacts', { params: { workspace, account: String(id) }, query: { refresh: true } }),
    staleTime: FRESH_MS,
    enabled: hasFormDuties(provider),
  });
  const isNew = data?.from === 'network' || data?.problem?.code === 'network_unavailable';
  useEffect(() => {
    const { queryKey } = query('listAccounts', { params: { workspace } });
    if (isNew) void queries.invalidateQueries({ queryKey });
  }, [isNew, queries, workspace]);
  return data;
}
