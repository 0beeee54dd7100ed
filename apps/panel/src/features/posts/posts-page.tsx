import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { query } from '../../api/queries.ts';
import { useAddressSearch, useChangeSearch, usePathParameter } from '../../frame/address.ts';
import { useMay } from '../../frame/rights.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { WindowTitle } from '../../ui/page.tsx';
import { type Asked, BulkPlace } from './bulk/bulk-place.tsx';
import { useBulk } from './bulk/use-bulk.ts';
import { FindField } from './filters/find-field.tsx';
import { PostsFilters } from './filters/posts-filters.tsx';
import { postsMessages } from './messages/posts-messages.ts';
import classes from './posts.module.css';
import { PostsContent } from './posts-content.tsx';
import { type Account, type Narrow, postsInput, readPostsSearch } from './posts-search.ts';
import type { RowAct } from './row/row-actions.tsx';
import { SelectPage } from './select-page.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { usePostsPage } from './use-posts-page.ts';
import { useSelection } from './use-selection.ts';

const NO_ACCOUNTS: readonly Account[] = [];

/** The posts of a workspace: tabs, filters, rows, and actions on several posts at once. */
export function PostsPage() {
  const texts = useMessages(postsMessages);
  const may = useMay();
  const workspace = usePathParameter('workspace') ?? '';
  const search = useAddressSearch(readPostsSearch);
  const narrow = useNarrow();
  const { data: known } = useQuery(query('listAccounts', { params: { workspace } }));
  const accounts = known?.data ?? NO_ACCOUNTS;
  const { page: _page, ...filters } = search;
  const list = useMemo(() => postsInput(workspace, search, accounts), [workspace, search, accounts]);
  const ready = search.network === undefined || known !== undefined;
  const read = usePostsPage(list, ready);
  const posts = read.shown?.data ?? [];
  const selection = useSelection(JSON.stringify([workspace, filters]), posts);
  const bulk = useBulk(workspace, selection.release);
  const [asked, ask] = useState<Asked | null>(null);
  const act: RowAct = {
    duplicate: (post) => bulk.run({ kind: 'duplicate' }, [post]),
    remove: (post) => ask({ action: 'remove', posts: [post] }),
  };
  const maySelect = may('posts.write') || may('posts.approve');

  return (
    <div className={classes['page']} data-selected={selection.posts.size > 0}>
      <WindowTitle page={texts.title} />
      <header className={classes['head']}>
        <h1 tabIndex={-1}>{texts.title}</h1>
        <PostsFilters workspace={workspace} search={search} narrow={narrow} accounts={accounts} />
        <FindField keyword={search.keyword ?? ''} narrow={narrow} />
      </header>
      <div className={classes['shelf']}>
        {maySelect ? <SelectPage selection={selection} posts={posts} /> : null}
        <StatusTabs workspace={workspace} search={search} />
      </div>
      <PostsContent
        workspace={workspace}
        search={search}
        narrow={narrow}
        read={read}
        selection={selection}
        maySelect={maySelect}
        act={act}
      />
      <BulkPlace
        workspace={workspace}
        selection={selection}
        bulk={bulk}
        asked={asked}
        ask={ask}
        list={list}
        total={read.shown?.meta.total ?? 0}
      />
    </div>
  );
}

/** Changes the search in the address; every other page of a narrower list is left. */
function useNarrow(): Narrow {
  const changeSearch = useChangeSearch();
  return useCallback(
    (change, replace = false) => changeSearch((old) => ({ ...old, page: undefined, ...change }), { replace }),
    [changeSearch],
  );
}
