import type { CallOutput } from '@crier/client';
import { factsStayGood } from '@crier/requirements-engine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '../../../api/queries.ts';
import type { Account } from '../state/draft.ts';

export type AccountFacts = CallOutput<'getAccountFacts'>;

/** The service asks a network once in this time for each account. */
const FRESH_MS = 30_000;

/**
 * What the network says about an account. It is read from the network when the composer opens for the account, if it is
 * older than it may be. Once it is read, the posts are checked against it.
 */
export function useFacts(workspace: string, { id, provider }: Account): AccountFacts | undefined {
  const queries = useQueryClient();
  const good = factsStayGood(provider);
  const params = { workspace, account: String(id) };
  const { data: stored } = useQuery({
    ...query('getAccountFacts', { params, query: {} }),
    staleTime: FRESH_MS,
    enabled: good !== null && good > 0,
  });
  const isOld = good === 0 || (stored !== undefined && good !== null && (stored.age ?? Infinity) > good);
  const { data: read } = useQuery({
    ...query('getAccountFacts', { params, query: { refresh: true } }),
    staleTime: FRESH_MS,
    enabled: isOld,
  });
  const data = isOld ? (read ?? stored) : stored;
  const isNew = data?.from === 'network' || data?.problem?.code === 'network_unavailable';
  useEffect(() => {
    const { queryKey } = query('listAccounts', { params: { workspace } });
    if (isNew) void queries.invalidateQueries({ queryKey });
  }, [isNew, queries, workspace]);
  return data;
}
