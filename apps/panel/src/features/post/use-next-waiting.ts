import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { momentOf, type Post } from '../../ui/posts/post-facts.ts';

/** The other posts that wait for approval, by time, and the number of all of them. */
export function useNextWaiting(workspace: string, post: string, enabled: boolean) {
  const { data } = useQuery({
    ...query('listPosts', { params: { workspace }, query: { status: 'needs_approval', limit: 100 } }),
    enabled,
  });
  const others = (data?.data ?? []).filter(({ uuid }) => uuid !== post).toSorted(byTime);
  const isListed = others.length < (data?.data.length ?? 0);
  return { next: others[0] ?? null, count: (data?.meta.total ?? 0) - (isListed ? 1 : 0) };
}

/** Posts without a time go out at once, so that they come first. */
function byTime(a: Post, b: Post): number {
  return (momentOf(a) ?? '').localeCompare(momentOf(b) ?? '');
}
