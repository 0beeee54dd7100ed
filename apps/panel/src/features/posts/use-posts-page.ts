import type { CallInput } from '@crier/client';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { query } from '../../api/queries.ts';

/** How often a list is read again while one of its posts is being published, in ms. */
const UNDER_WAY_MS = 2_000;

/** A page of posts. While another one loads, the last one stays; the page after it is read before it is asked for. */
export function usePostsPage(input: CallInput<'listPosts'>, enabled: boolean) {
  const queries = useQueryClient();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query('listPosts', input),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'publishing') ? UNDER_WAY_MS : false,
  });
  const key = JSON.stringify(input);
  const last = data?.meta.last_page ?? 1;
  useEffect(() => {
    const { query: asked, ...path }: typeof input = JSON.parse(key);
    const page = asked?.page ?? 1;
    if (page < last)
      void queries.prefetchQuery(query('listPosts', { ...path, query: { ...asked, page: page + 1 } }));
  }, [queries, key, last]);
  // Rows are drawn with low priority, so that a full page of them delays nothing else.
  const read = useMemo(() => (data === undefined ? null : { key, data }), [key, data]);
  const shown = useDeferredValue(read);
  return {
    shown: data === undefined ? null : (shown?.data ?? null),
    error,
    refetch: () => void refetch(),
    /** Whether the rows are those of an earlier search. */
    stale: isPlaceholderData || shown !== read,
  };
}

export type PostsRead = ReturnType<typeof usePostsPage>;
