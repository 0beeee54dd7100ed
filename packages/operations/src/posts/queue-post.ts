import type { Contracts } from '@crier/contracts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import type { ScheduleDecision } from '../ports/post-store.ts';
import { recordRef } from '../record-lookup.ts';
import { collectInputErrors } from './input-errors.ts';
import { postGuard } from './present-post.ts';
import { ensureScheduling, queueEntry, reportNoAccounts } from './resolve-entry.ts';
import { ensureStoredRequirements, presentScheduled } from './schedule-post.ts';

/** Assigns the next free posting slot, whatever date the post has. */
export function queuePost(dependencies: OperationDependencies): Handler<Contracts['queuePost']> {
  const { posts, now, publishes } = dependencies;
  return async ({ caller, params, ...watch }) => {
    ensureScheduling(caller);
    const ref = recordRef(params, 'post', 'Post');
    const decide: ScheduleDecision = (post, media) => {
      const errors = collectInputErrors();
      reportNoAccounts(post.accounts, errors);
      errors.throwIfAny();
      ensureStoredRequirements(post, media, caller.locale, dependencies);
      return queueEntry(caller, now());
    };
    const guard = postGuard(watch, dependencies.disk);
    const result = await posts.schedule(caller.workspaceId, ref, decide, guard);
    return presentScheduled(result, publishes, undefined);
  };
}
