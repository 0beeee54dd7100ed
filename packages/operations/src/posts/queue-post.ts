import type { Contracts } from '../contracts/index.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { recordRef } from '../record-lookup.ts';
import { ensureScheduling } from './ensure-scheduling.ts';
import { collectInputErrors } from './input-errors.ts';
import { queueEntry, reportNoAccounts } from './resolve-entry.ts';
import { ensureStoredRequirements, presentScheduled } from './schedule-post.ts';

/** Assigns the next free posting slot, whatever date the post has. */
export function queuePost(dependencies: OperationDependencies): Handler<Contracts['queuePost']> {
  const { posts, now, publishes } = dependencies;
  return async ({ caller, params }) => {
    ensureScheduling(caller);
    const ref = recordRef(params, 'post', 'Post');
    const result = await posts.schedule(caller.workspaceId, ref, (post, media) => {
      const errors = collectInputErrors();
      reportNoAccounts(post.accounts, errors);
      errors.throwIfAny();
      ensureStoredRequirements(post, media, caller.locale, dependencies);
      return queueEntry(caller, now());
    });
    return presentScheduled(result, publishes);
  };
}
