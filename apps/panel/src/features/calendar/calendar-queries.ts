import { type CallInput, ROUTES } from '@crier/client';
import { queryOptions } from '@tanstack/react-query';
import { service } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import type { Post } from '../../ui/posts/post-facts.ts';
import type { CalendarSearch } from './calendar-search.ts';

/** The most posts that one call returns. */
const PAGE = 100;

/** Ends the keys of lists that hold every post of some days. */
const EVERY = 'every';

/** Whether a query has read a list of the calendar. */
export function isListOfCalendar(queryKey: readonly unknown[]): boolean {
  return queryKey[0] === ROUTES.listPosts.id && queryKey.at(-1) === EVERY;
}

/** The days that are shown: the first and the last one, `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Every post of the days, however many there are. The first page says how many others to read at once. */
export function calendarQuery(workspace: string, days: Days, timezone: string, search: CalendarSearch) {
  const { account, tag, status } = search;
  const asked: NonNullable<CallInput<'listPosts'>['query']> = {
    ...days,
    timezone,
    limit: PAGE,
    ...(account === undefined ? {} : { accounts: [account] }),
    ...(tag === undefined ? {} : { tags: [tag] }),
    ...(status === undefined ? {} : { status }),
  };
  const params = { workspace };
  return queryOptions({
    queryKey: [ROUTES.listPosts.id, { params, query: asked }, EVERY],
    queryFn: async ({ signal }): Promise<readonly Post[]> => {
      const read = (page: number) => service.call('listPosts', { params, query: { ...asked, page }, signal });
      const first = await read(1);
      const others = Array.from({ length: first.meta.last_page - 1 }, (_, place) => read(place + 2));
      const all = [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
      // A post written in the meantime can move others to a later page.
      return [...new Map(all.map((post) => [post.uuid, post])).values()];
    },
  });
}

/** The most drafts that are offered beside the calendar. */
const DRAFTS = 50;

/** The latest drafts of a workspace. */
export function draftsQuery(workspace: string) {
  return query('listPosts', { params: { workspace }, query: { status: 'draft', limit: DRAFTS } });
}
