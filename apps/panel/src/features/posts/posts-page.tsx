import '@mantine/core/styles/Input.layer.css';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { query } from '../../api/queries.ts';
import { useAddressSearch, useChangeSearch, usePathParameter } from '../../frame/address.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { postsMessages } from './messages/posts-messages.ts';
import { NoPosts } from './no-posts.tsx';
import { PageLinks } from './page-links.tsx';
import { PostList } from './post-list.tsx';
import { PostsFilters } from './posts-filters.tsx';
import { type PostsSearch, postsInput, readPostsSearch } from './posts-search.ts';
import { StatusTabs } from './status-tabs.tsx';

/** How often a list is read again while one of its posts is being published, in ms. */
const UNDER_WAY_MS = 2_000;

/** The posts of a workspace: tabs, filters, rows, and actions on several posts at once. */
export function PostsPage() {
  const texts = useMessages(postsMessages);
  const workspace = usePathParameter('workspace') ?? '';
  const search = useAddressSearch(readPostsSearch);
  const queries = useQueryClient();
  const changeSearch = useChangeSearch();
  const narrow = useCallback(
    (change: Partial<Record<keyof PostsSearch, unknown>>, replace = false) =>
      changeSearch((old) => ({ ...old, page: undefined, ...change }), { replace }),
    [changeSearch],
  );
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query('listPosts', postsInput(workspace, search)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'publishing') ? UNDER_WAY_MS : false,
  });
  const { page = 1 } = search;
  const last = data?.meta.last_page ?? 1;
  // The next page is read before it is requested.
  const next = page < last ? JSON.stringify(postsInput(workspace, { ...search, page: page + 1 })) : null;
  useEffect(() => {
    if (next !== null) void queries.prefetchQuery(query('listPosts', JSON.parse(next)));
  }, [queries, next]);

  // Rows are drawn with low priority, so that a full page of them delays nothing else.
  const key = JSON.stringify(search);
  const asked = useMemo(() => (data === undefined ? null : { key, data }), [key, data]);
  const shown = useDeferredValue(asked);

  return (
    <Page title={texts.title}>
      <StatusTabs workspace={workspace} search={search} />
      <PostsFilters workspace={workspace} search={search} narrow={narrow} />
      {content()}
    </Page>
  );

  function content() {
    if (data === undefined || shown === null) {
      return error === null ? (
        <LoadingState rows={8} height={72} />
      ) : (
        <ErrorState error={error} retry={() => void refetch()} />
      );
    }
    if (shown.data.data.length === 0)
      return <NoPosts workspace={workspace} search={search} narrow={narrow} />;
    return (
      <div aria-busy={isPlaceholderData || shown !== asked}>
        <PostList key={shown.key} workspace={workspace} posts={shown.data.data} />
        <PageLinks meta={shown.data.meta} go={(to) => narrow({ page: to })} />
      </div>
    );
  }
}
