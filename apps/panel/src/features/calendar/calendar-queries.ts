import { type CallInput, ROUTES } from '@crier/client';
import { queryOptions } from '@tanstack/react-query';
import { service } from '../../api/client.ts';
import type { Post } from '../../ui/posts/post-facts.ts';
import type { CalendarSearch } from './calendar-search.ts';

/** The most posts that one call returns. */
const PAGE = 100;

/** The days that are shown: the first and the last one, `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Every post of the days, however many there are. The first page says how many others to read at once. */
export function calendarQuery(workspace: string, days: Days, timezone: string, search: CalendarSearch) {
  const { account, tag, status } = search;
  const query: NonNullable<CallInput<'listPosts'>['query']> = {
    ...days,
    timezone,
    limit: PAGE,
    ...(account === undefined ? {} : { accounts: [account] }),
    ...(tag === undefined ? {} : { tags: [tag] }),
    ...(status === undefined ? {} : { status }),
  };
  const params = { workspace };
  return queryOptions({
    queryKey: [ROUTES.listPosts.id, { params, query }, 'every'],
    queryFn: async ({ signal }): Promise<readonly Post[]> => {
      const read = (page: number) => service.call('listPosts', { params, query: { ...query, page }, signal });
      const first = await read(1);
      const others = Array.from({ length: first.meta.last_page - 1 }, (_, place) => read(place + 2));
      const all = [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
      // A post written in the meantime can move others to a later page.
      return [...new Map(all.map((post) => [post.uuid, post])).values()];
    },
  });
}
