import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';

/** How many posts are scheduled for an account; 0 until that is known. All accounts are counted by one call. */
export function useScheduledCount(workspace: string, account: number): number {
  const { data } = useQuery(query('countPosts', { params: { workspace }, query: { by: 'account' } }));
  return data?.accounts?.find(({ id }) => id === account)?.scheduled ?? 0;
}
