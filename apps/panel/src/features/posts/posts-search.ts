import type { CallInput, CallOutput } from '@crier/client';
import { PLATFORM_KEYS, type PlatformKey, POST_SORTS, POST_STATUSES, type PostSort } from '@crier/domain';
import { isOneOf } from '../../ui/one-of.ts';

/** The tabs of the list: every status, missed posts, and the trash. */
export const TABS = [...POST_STATUSES, 'missed', 'trash'] as const;
export type Tab = (typeof TABS)[number];

/** The list's part of the address. */
export interface PostsSearch {
  readonly status?: Tab;
  readonly keyword?: string;
  readonly account?: number;
  readonly network?: PlatformKey;
  /** UUID. */
  readonly tag?: string;
  /** The id of a member, or the person's own posts. */
  readonly author?: number | 'me';
  /** Newest first unless given. */
  readonly sort?: PostSort;
  /** `YYYY-MM-DD`, like `to` in the zone of the person. */
  readonly from?: string;
  readonly to?: string;
  /** Starts at 1. */
  readonly page?: number;
}

/** Changes parts of the search; with `replace`, the address takes the place of the present one in the history. */
export type Narrow = (change: Partial<Record<keyof PostsSearch, unknown>>, replace?: boolean) => void;

export type Account = CallOutput<'listAccounts'>['data'][number];

/** Posts on one page. */
export const PAGE_SIZE = 25;
/** An account that no workspace has: a filter that matches nothing. */
const NO_ACCOUNT = 0;

/** Reads the list's search from the address. Invalid parts are left out. */
export function readPostsSearch(search: Record<string, unknown>): PostsSearch {
  const { status, keyword, account, network, tag, author, sort, from, to, page } = search;
  return {
    ...(isOneOf(TABS, status) ? { status } : {}),
    ...(typeof keyword === 'string' && keyword !== '' ? { keyword: keyword.slice(0, 255) } : {}),
    ...(isNatural(account) ? { account } : {}),
    ...(isOneOf(PLATFORM_KEYS, network) ? { network } : {}),
    ...(typeof tag === 'string' && tag !== '' ? { tag } : {}),
    ...(author === 'me' || isNatural(author) ? { author } : {}),
    ...(isOneOf(POST_SORTS, sort) && sort !== 'newest' ? { sort } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(isNatural(page) && page > 1 ? { page } : {}),
  };
}

/** The input of the call that returns the page in the address. A network stands for its accounts. */
export function postsInput(
  workspace: string,
  search: PostsSearch,
  accounts: readonly Pick<Account, 'id' | 'provider'>[],
): CallInput<'listPosts'> {
  const { account, network, tag, author, sort, page = 1, ...rest } = search;
  const ofNetwork = accounts.filter(({ provider }) => provider === network).map(({ id }) => id);
  const wanted = network === undefined ? [] : ofNetwork.length === 0 ? [NO_ACCOUNT] : ofNetwork;
  const ids = account === undefined ? wanted : [account];
  return {
    params: { workspace },
    query: {
      ...rest,
      page,
      limit: PAGE_SIZE,
      ...(ids.length === 0 ? {} : { accounts: ids }),
      ...(tag === undefined ? {} : { tags: [tag] }),
      ...(author === undefined ? {} : { authors: [author] }),
      ...(sort === undefined ? {} : { order: sort }),
    },
  };
}

/** Whether the list is filtered by anything but a tab. An order leaves out nothing. */
export function isNarrowed({ keyword, account, network, tag, author, from, to }: PostsSearch): boolean {
  return [keyword, account, network, tag, author, from, to].some((filter) => filter !== undefined);
}

function isNatural(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

function isDay(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(`${value}T00:00Z`))
  );
}
