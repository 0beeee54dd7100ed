import type { RestOperation } from '@crier/client';
import { ROUTES } from '@crier/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { service } from '../../api/client.ts';
import { type Failure, readFailure } from '../../api/failure.ts';
import { isTouched } from '../../api/query-keys.ts';
import { ConnectionContext } from '../../frame/connection-context.tsx';
import type { Post } from './post-facts.ts';
import { tagOfShown } from './use-post-change.ts';

/** A change that can be made to several posts, one after the other. */
export type PostChange = Extract<
  RestOperation,
  'approvePost' | 'duplicatePost' | 'restorePost' | 'schedulePost'
>;

/** The number of changed posts, and why the others failed. */
export interface Outcome {
  readonly done: number;
  /** UUIDs of the changed posts, or of the copies if the change makes copies. */
  readonly left: readonly string[];
  readonly failures: readonly Failure[];
}

interface Wanted {
  readonly change: PostChange;
  readonly workspace: string;
  /** As they were shown; a post that has changed since is left alone. */
  readonly posts: readonly Post[];
}

/** Changes posts one after the other. A refused post does not stop the others. All lists are read again at the end. */
export function useChangePosts() {
  const queries = useQueryClient();
  const connection = useContext(ConnectionContext);
  return useMutation({
    mutationFn: async ({ change, workspace, posts }: Wanted): Promise<Outcome> => {
      const failures: Failure[] = [];
      const left: string[] = [];
      for (const post of posts) {
        const params = { workspace, post: post.uuid };
        try {
          const answer: object =
            change === 'duplicatePost'
              ? await service.call(change, { params })
              : change === 'schedulePost'
                ? await service.call(change, {
                    params,
                    body: { postNow: true },
                    ifMatch: await tagOfShown(workspace, post),
                  })
                : await service.call(change, { params, ifMatch: await tagOfShown(workspace, post) });
          left.push('uuid' in answer && typeof answer.uuid === 'string' ? answer.uuid : post.uuid);
        } catch (error) {
          const failure = readFailure(error);
          connection.failed(failure);
          failures.push(failure);
        }
      }
      return { done: left.length, left, failures };
    },
    onSettled: (_outcome, _error, { change }) =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) => isTouched(String(queryKey[0]), ROUTES[change].id),
      }),
  });
}
