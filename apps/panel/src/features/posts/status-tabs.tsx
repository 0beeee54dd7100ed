import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { searchFor } from '../../frame/address.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { postsMessages } from './messages/posts-messages.ts';
import classes from './posts.module.css';
import { type PostsSearch, TABS } from './posts-search.ts';

interface Props {
  readonly workspace: string;
  readonly search: PostsSearch;
}

/** A link for each status. The filters stay as they are. */
export function StatusTabs({ workspace, search }: Props) {
  const texts = useMessages(postsMessages);
  const { status: words } = useMessages(shellMessages);
  const tabs = useRef<HTMLElement>(null);
  // On a phone the tab may be outside the visible part of the row.
  useEffect(() => {
    const current = search.status === undefined ? null : tabs.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [search.status]);
  const { page: _page, status: _status, ...filters } = search;
  return (
    <nav ref={tabs} className={classes['tabs']} aria-label={texts.byStatus}>
      {[undefined, ...TABS].map((tab) => (
        <Link
          key={tab ?? 'all'}
          to={`/w/${workspace}/posts`}
          search={searchFor(tab === undefined ? filters : { ...filters, status: tab })}
          activeProps={{}}
          // Otherwise the router marks the link without a status on every tab.
          activeOptions={{ exact: true }}
          {...(search.status === tab ? { 'aria-current': 'page' as const } : { 'aria-current': undefined })}
          className={classes['tab']}
        >
          {tab === undefined ? texts.all : tab === 'trash' ? texts.trash : words[tab]}
        </Link>
      ))}
    </nav>
  );
}
