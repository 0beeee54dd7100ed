import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/queries.ts';
import { useMay } from '../../../frame/rights.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { AccountFace } from '../../../ui/account-face.tsx';
import { NetworkMark } from '../../../ui/network-mark/network-mark.tsx';
import { networkName } from '../../../ui/network-names.ts';
import { postWords } from '../../../ui/posts/messages/post-words.ts';
import { postsMessages } from '../messages/posts-messages.ts';
import type { Account, Narrow, PostsSearch } from '../posts-search.ts';
import { AuthorChip } from './author-chip.tsx';
import { ChoiceList } from './choice-list.tsx';
import { DaysChip } from './days-chip.tsx';
import { FilterChip } from './filter-chip.tsx';
import classes from './filters.module.css';
import { SortChip } from './sort-chip.tsx';

interface Props {
  readonly workspace: string;
  readonly search: PostsSearch;
  readonly narrow: Narrow;
  readonly accounts: readonly Account[];
}

/** The filters beside the search: days, network, account, tag and author, and the order. The address holds them all. */
export function PostsFilters({ workspace, search, narrow, accounts }: Props) {
  const may = useMay();
  return (
    <div className={classes['chips']}>
      <DaysChip search={search} narrow={narrow} />
      <NetworkChip search={search} narrow={narrow} accounts={accounts} />
      <AccountChip search={search} narrow={narrow} accounts={accounts} />
      {may('tags.read') ? <TagChip workspace={workspace} search={search} narrow={narrow} /> : null}
      <AuthorChip {...{ workspace, search, narrow }} />
      <SortChip {...{ search, narrow }} />
    </div>
  );
}

type ChipProps = Pick<Props, 'search' | 'narrow' | 'accounts'>;

function NetworkChip({ search, narrow, accounts }: ChipProps) {
  const texts = useMessages(postsMessages);
  const networks = [...new Set(accounts.map(({ provider }) => provider))];
  // With one network there is nothing to tell apart.
  if (networks.length < 2 && search.network === undefined) return null;
  const clear = () => narrow({ network: undefined });
  return (
    <FilterChip
      name={texts.network}
      icon="send"
      value={search.network === undefined ? null : networkName(search.network)}
      clear={clear}
    >
      {(close) => (
        <ChoiceList
          name={texts.network}
          choices={networks.map((network) => ({
            value: network,
            label: networkName(network),
            mark: <NetworkMark network={network} />,
          }))}
          chosen={search.network}
          choose={(network) => narrow({ network, account: undefined })}
          close={close}
        />
      )}
    </FilterChip>
  );
}

function AccountChip({ search, narrow, accounts }: ChipProps) {
  const { account: name } = useMessages(postWords);
  const chosen = accounts.find(({ id }) => id === search.account);
  const clear = () => narrow({ account: undefined });
  return (
    <FilterChip
      name={name}
      icon="accounts"
      value={search.account === undefined ? null : (chosen?.name ?? String(search.account))}
      clear={clear}
    >
      {(close) => (
        <ChoiceList
          name={name}
          choices={accounts.map((account) => ({
            value: String(account.id),
            label: account.name,
            beside: networkName(account.provider),
            mark: (
              <AccountFace name={account.name} network={account.provider} picture={account.image} size={24} />
            ),
          }))}
          chosen={search.account === undefined ? undefined : String(search.account)}
          choose={(id) => narrow({ account: Number(id), network: undefined })}
          close={close}
        />
      )}
    </FilterChip>
  );
}

function TagChip({ workspace, search, narrow }: Omit<Props, 'accounts'>) {
  const { tag: name } = useMessages(postWords);
  const { data } = useQuery(query('listTags', { params: { workspace } }));
  const tags = data?.data ?? [];
  if (tags.length === 0 && search.tag === undefined) return null;
  const chosen = tags.find(({ uuid }) => uuid === search.tag);
  return (
    <FilterChip
      name={name}
      icon="tag"
      value={search.tag === undefined ? null : (chosen?.name ?? search.tag)}
      clear={() => narrow({ tag: undefined })}
    >
      {(close) => (
        <ChoiceList
          name={name}
          choices={tags.map((tag) => ({
            value: tag.uuid,
            label: tag.name,
            mark: (
              <svg className={classes['dot']} viewBox="0 0 8 8" aria-hidden="true">
                <rect width="8" height="8" rx="2.5" fill={tag.hex_color} />
              </svg>
            ),
          }))}
          chosen={search.tag}
          choose={(tag) => narrow({ tag })}
          close={close}
        />
      )}
    </FilterChip>
  );
}
