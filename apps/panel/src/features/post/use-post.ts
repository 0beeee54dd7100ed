import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { readAgainIn } from './live.ts';

/** A post and its publications, read again as often as they may change. */
export function usePost(workspace: string, uuid: string) {
  const input = { params: { workspace, post: uuid } };
  const [postQuery, storyQuery] = [query('getPost', input), query('listPublications', input)];
  const queries = useQueryClient();
  const refetchInterval = () => {
    const known = queries.getQueryData(postQuery.queryKey);
    const stories = queries.getQueryData(storyQuery.queryKey)?.data ?? [];
    return known === undefined ? false : readAgainIn(known, stories, new Date());
  };
  const post = useQuery({ ...postQuery, refetchInterval });
  const publications = useQuery({ ...storyQuery, refetchInterval });
  return { post, publications };
}
