import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { query } from '../../api/queries.ts';
import { searchFor } from '../../frame/address.ts';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { postsMessages } from './messages/posts-messages.ts';
import classes from './posts.module.css';
import { type PostsSearch, TABS, type Tab } from './posts-search.ts';

interface Props {
  readonly workspace: string;
  readonly search: PostsSearch;
}

/** Shown only while such posts exist: nothing is published most of the time. */
const RARE: ReadonlySet<Tab | undefined> = new Set<Tab>(['publishing']);

/** A link for each list, with the number of its posts. The filters stay as they are; the numbers ignore them. */
export function StatusTabs({ workspace, search }: Props) {
  const texts = useMessages(postsMessages);
  const { language } = useLanguage();
  const { data: counts } = useQuery(query('countPosts', { params: { workspace } }));
  const tabs = useRef<HTMLElement>(null);
  // On a phone the tab may be outside the visible part of the row.
  useEffect(() => {
    const current = search.status === undefined ? null : tabs.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [search.status]);
  const { page: _page, status, ...filters } = search;
  const numbers = new Intl.NumberFormat(language);
  const shown = [undefined, ...TABS].filter(
    (tab) => !RARE.has(tab) || tab === status || (counts?.[tab ?? 'all'] ?? 0) > 0,
  );
  return (
    <nav ref={tabs} className={classes['tabs']} aria-label={texts.byStatus}>
      {shown.map((tab) => (
        <Link
          key={tab ?? 'all'}
          to={`/w/${workspace}/posts`}
          search={searchFor(tab === undefined ? filters : { ...filters, status: tab })}
          activeProps={{}}
          // Otherwise the router marks the link without a status on every tab.
          activeOptions={{ exact: true }}
          {...(status === tab ? { 'aria-current': 'page' as const } : { 'aria-current': undefined })}
          className={classes['tab']}
          data-tab={tab ?? 'all'}
        >
          {texts.lists[tab ?? 'all']}
          {counts === undefined ? null : (
            <span className={classes['count']}>{numbers.format(counts[tab ?? 'all'])}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
