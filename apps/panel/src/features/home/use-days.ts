import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { query, queryPages } from '../../api/queries.ts';
import { useUser } from '../../api/session.ts';
import type { Query } from '../../ui/loaded.tsx';
import { dayIn, dayInputs, MANY } from './home-queries.ts';
import { AGAIN_MS } from './use-lists.ts';
import { type Day, outcomeOf, weekOf } from './week.ts';

/** The coming week, and what became of yesterday, by the clock of the person. */
export function useDays(workspace: string) {
  const { timezone } = useUser();
  const now = new Date();
  const today = dayIn(timezone, now);
  const inputs = useMemo(() => dayInputs(workspace, timezone, new Date()), [workspace, timezone, today]);
  const week = useInfiniteQuery({ ...queryPages('listPosts', inputs.week), refetchInterval: AGAIN_MS });
  const yesterday = useQuery({ ...query('listPosts', inputs.yesterday), refetchInterval: AGAIN_MS });
  const slots = useQuery(query('previewQueue', { params: { workspace }, query: { count: MANY } }));
  const { hasNextPage, isFetching, fetchNextPage } = week;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const days: readonly Day[] | undefined = useMemo(
    () =>
      week.data === undefined
        ? undefined
        : weekOf(
            week.data.pages.flatMap(({ data }) => data),
            slots.data?.data ?? [],
            timezone,
            new Date(),
          ),
    [week.data, slots.data, timezone],
  );
  const shown: Query<readonly Day[]> = { data: days, error: week.error, refetch: week.refetch };
  const outcome = useMemo(() => outcomeOf(yesterday.data?.data ?? []), [yesterday.data]);
  return { week: shown, outcome, yesterday: dayIn(timezone, now, -1) };
}
