import type { Contracts } from '@crier/contracts';
import { CrierError } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import type { Entry, ScheduleDecision } from '../ports/post-store.ts';
import type { StoredPost } from '../ports/records.ts';
import { recordRef } from '../record-lookup.ts';
import { collectInputErrors } from './input-errors.ts';
import { postGuard } from './present-post.ts';
import { cannotBeScheduled } from './refusals.ts';
import { dueNow, ensureScheduling, reportNoAccounts } from './resolve-entry.ts';
import { ownTimesOf } from './resolve-schedule.ts';
import { ensureWaitsForApproval } from './return-post.ts';
import { ensureStoredRequirements, presentScheduled } from './schedule-post.ts';

/**
 * Requires approval rights, whatever the role, and a plan that allows scheduling (spec: Roles and permissions). The
 * post keeps its date; a post without one is due now.
 */
export function approvePost(dependencies: OperationDependencies): Handler<Contracts['approvePost']> {
  const { posts, now, publishes } = dependencies;
  return async ({ caller, params, ...watch }) => {
    if (!caller.canApprove) throw new CrierError('forbidden');
    ensureScheduling(caller);
    const ref = recordRef(params, 'post', 'Post');
    const guard = postGuard(watch, dependencies.disk);
    let entry: Entry | undefined;
    const decide: ScheduleDecision = (post, media) => {
      entry = approvedEntry(post, now());
      ensureStoredRequirements(post, media, caller.locale, dependencies);
      return entry;
    };
    const result = await posts.schedule(caller.workspaceId, ref, decide, guard);
    return presentScheduled(result, publishes, entry);
  };
}

function approvedEntry(post: StoredPost, now: Date): Entry {
  ensureWaitsForApproval(post);
  const errors = collectInputErrors();
  reportNoAccounts(post.accounts, errors);
  errors.throwIfAny();
  const { date, time, timezone, scheduledAt: at } = post;
  const own = ownTimesOf(post);
  if (!at) return { kind: 'scheduled', schedule: dueNow(now, timezone) };
  if (at <= now) throw cannotBeScheduled();
  return { kind: 'scheduled', schedule: { date, time, timezone, at, own } };
}
