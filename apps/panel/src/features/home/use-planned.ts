import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../api/queries.ts';
import { endsSoon } from '../../ui/ends-soon.ts';
import type { Account, Planned } from './causes.ts';
import { plannedInput } from './home-queries.ts';

/** The scheduled posts of the accounts that are signed out or soon will be. */
export function usePlanned(workspace: string, accounts: readonly Account[]): Planned {
  const troubled = accounts.filter((account) => !account.authorized || endsSoon(account, new Date()));
  const answers = useQueries({
    queries: troubled.map(({ id }) => query('listPosts', plannedInput(workspace, id))),
    combine: (results) => results.map(({ data }) => data),
  });
  const ids = troubled.map(({ id }) => id).join();
  return useMemo(
    () =>
      new Map(
        ids.split(',').map((id, place) => {
          const answer = answers[place];
          return [Number(id), { posts: answer?.data ?? [], total: answer?.meta.total ?? 0 }];
        }),
      ),
    [ids, answers],
  );
}
