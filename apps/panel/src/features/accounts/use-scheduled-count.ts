import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';

/** How many posts are scheduled for an account; 0 until that is known. */
export function useScheduledCount(workspace: string, account: number): number {
  const asked = { status: 'scheduled' as const, accounts: [String(account)], limit: 1 };
  const { data } = useQuery(query('listPosts', { params: { workspace }, query: asked }));
  return data?.meta.total ?? 0;
}
