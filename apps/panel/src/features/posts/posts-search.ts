import type { CallInput } from '@crier/client';
import { POST_STATUSES } from '@crier/domain';
import { isOneOf } from '../../ui/one-of.ts';

/** The tabs of the list: every status, missed posts, and the trash. */
export const TABS = [...POST_STATUSES, 'missed', 'trash'] as const;
export type Tab = (typeof TABS)[number];

/** The list's part of the address. */
export interface PostsSearch {
  readonly status?: Tab;
  readonly keyword?: string;
  readonly account?: number;
  /** UUID. */
  readonly tag?: string;
  /** `YYYY-MM-DD`, like `to` in the zone of the person. */
  readonly from?: string;
  readonly to?: string;
  /** Starts at 1. */
  readonly page?: number;
}

/** Posts on one page. */
const PAGE_SIZE = 25;

/** Reads the list's search from the address. Invalid parts are left out. */
export function readPostsSearch(search: Record<string, unknown>): PostsSearch {
  const { status, keyword, account, tag, from, to, page } = search;
  return {
    ...(isOneOf(TABS, status) ? { status } : {}),
    ...(typeof keyword === 'string' && keyword !== '' ? { keyword: keyword.slice(0, 255) } : {}),
    ...(isNatural(account) ? { account } : {}),
    ...(typeof tag === 'string' && tag !== '' ? { tag } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(isNatural(page) && page > 1 ? { page } : {}),
  };
}

/** The input of the call that returns the page in the address. */
export function postsInput(workspace: string, search: PostsSearch): CallInput<'listPosts'> {
  const { account, tag, page = 1, ...rest } = search;
  return {
    params: { workspace },
    query: {
      ...rest,
      page,
      limit: PAGE_SIZE,
      ...(account === undefined ? {} : { accounts: [account] }),
      ...(tag === undefined ? {} : { tags: [tag] }),
    },
  };
}

/** Whether the list is filtered by anything but a tab. */
export function isNarrowed({ keyword, account, tag, from, to }: PostsSearch): boolean {
  return [keyword, account, tag, from, to].some((filter) => filter !== undefined);
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
