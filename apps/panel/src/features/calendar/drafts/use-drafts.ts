import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Post } from '../../../ui/posts/post-facts.ts';
import { draftsQuery } from '../calendar-queries.ts';

/** The drafts without a time. Those with one are in the calendar. */
export function useDrafts(workspace: string): readonly Post[] {
  const { data } = useQuery(draftsQuery(workspace));
  return useMemo(() => (data?.data ?? []).filter(({ date }) => date === null), [data]);
}
