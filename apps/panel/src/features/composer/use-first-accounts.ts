import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { lastAccounts } from './state/last-accounts.ts';

const NONE: readonly number[] = [];

/**
 * Ids of the accounts that a new post begins with: those of the last post of this browser or, in a browser that has
 * sent none, those of the newest post of the workspace. Null while that post is looked up. Nobody waits for it when
 * the service does not answer.
 * @param asks whether a new post is opened
 */
export function useFirstAccounts(workspace: string, asks: boolean): readonly number[] | null {
  const last = lastAccounts(workspace);
  const { data, isLoading, failureCount } = useQuery({
    ...query('listPosts', { params: { workspace }, query: { limit: 1 } }),
    enabled: asks && last === null,
  });
  if (isLoading && failureCount === 0) return null;
  return last ?? data?.data[0]?.accounts.map(({ id }) => id) ?? NONE;
}
